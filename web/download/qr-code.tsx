import styles from "./download.module.css";

interface QrCodeProps {
  code: { url: string; size: number; path: string };
}

/** A QR code that the server drew. Dark on white in every colour scheme: scanners read no other. */
export function QrCode({ code: { url, size, path } }: QrCodeProps) {
  return (
    <svg
      className={styles.squares}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code of ${url}`}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
