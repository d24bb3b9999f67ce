import { SidePanel } from "../layouts/flow-layout.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import styles from "./benefits.module.css";
import { SampleDay } from "./sample-day.tsx";

const reasons: readonly { icon: string; label: string }[] = [
  { icon: icons.bolt, label: "Your electricity and gas, half hour by half hour" },
  { icon: icons.lock, label: "Free, and you can stop sharing at any time" },
  {
    icon: icons.phone,
    label: "Five minutes, with your bill and either a payment card or your in-home display",
  },
];

export function Benefits() {
  return (
    <SidePanel>
      <h2>See what your home really uses</h2>
      <SampleDay />
      <ul className={styles.reasons}>
        {reasons.map(({ icon, label }) => (
          <li key={icon}>
            <Icon path={icon} size={24} />
            {label}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/sample">See a sample home</Link>, before you sign up.
      </p>
      <p>
        <Link to="/net-zero">Work out your home’s carbon first</Link>, no account needed.
      </p>
    </SidePanel>
  );
}
