interface IconProps {
  /** One of icons.ts. */
  path: string;
  size?: number;
  weight?: number;
}

/** A small picture beside words that say the same; hidden from screen readers. */
export function Icon({ path, size = 20, weight = 2 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
