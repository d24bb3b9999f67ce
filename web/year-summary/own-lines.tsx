import { useId } from "react";
import { inFirstPerson } from "../../domain/readings/first-person.ts";
import styles from "./own-lines.module.css";

interface OwnLinesProps {
  lines: readonly string[];
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}

export function OwnLines({ lines, chosen, onChoose }: OwnLinesProps) {
  const label = useId();
  return (
    <details className={styles.own}>
      <summary id={label}>
        {chosen.length === 0 && "Add figures of your own"}
        {chosen.length > 0 && `${chosen.length} of your own figures will be shared`}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset’s legend cannot be the summary that opens it */}
      <div role="group" aria-labelledby={label}>
        {lines.map((line) => (
          <label key={line}>
            <input
              type="checkbox"
              checked={chosen.includes(line)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, line] : chosen.filter((one) => one !== line))
              }
            />
            <span>{inFirstPerson(line)}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
