import { MeterToHome } from "../illustrations/meter-to-home.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import styles from "./what-you-get.module.css";

const reasons: readonly { icon: string; words: string }[] = [
  { icon: icons.bolt, words: "Your electricity and gas, half hour by half hour" },
  { icon: icons.lock, words: "Free, and you can stop sharing at any time" },
  { icon: icons.phone, words: "Five minutes, with your bill at hand" },
];

/** Beside the auth screens: what the account is for, and what can be had without one. */
export function WhatYouGet() {
  return (
    <div className={styles.panel}>
      <MeterToHome />
      <h2>See what your home really uses</h2>
      <ul className={styles.reasons}>
        {reasons.map(({ icon, words }) => (
          <li key={icon}>
            <Icon path={icon} size={24} />
            {words}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/net-zero">Work out your home’s carbon first</Link>, no account needed.
      </p>
    </div>
  );
}
