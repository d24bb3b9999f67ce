import { Letter } from "../illustrations/letter.tsx";

/** The letter that brings the code, where there is room for a drawing. */
export function EmailIllustration() {
  return (
    <div className="only-large">
      <Letter />
    </div>
  );
}
