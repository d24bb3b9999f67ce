import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./password-rules.module.css";

export interface LabelledRule {
  id: string;
  label: string;
  holds: (password: string) => boolean;
}

export function PasswordRules({
  id,
  rules,
  text,
}: {
  id: string;
  rules: readonly LabelledRule[];
  text: string;
}) {
  return (
    <ul className={styles.rules} id={id}>
      {rules.map((rule) => {
        const holds = text !== "" && rule.holds(text);
        return (
          <li key={rule.id} data-holds={holds ? "" : undefined}>
            <Icon {...(holds ? { path: icons.tick } : { path: icons.dot, weight: 5 })} />
            <span>
              {rule.label}
              {text !== "" && <span className="visually-hidden">{holds ? ": done" : ": not yet"}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
