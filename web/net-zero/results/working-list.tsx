import { type FactorName, factors } from "../../../domain/carbon/factors.ts";
import type { Term, WorkingLine } from "../../../domain/carbon/footprint.ts";
import { formatTonnes } from "../../../domain/carbon/tonnes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import { formatAnswer, formatConstant } from "./number-text.ts";
import styles from "./working-list.module.css";

export function WorkingList({ title, lines }: { title: string; lines: readonly WorkingLine[] }) {
  const used = [...new Set(lines.flatMap(({ terms }) => terms.flatMap((term) => term.factors)))];
  return (
    <Disclosure summary={title} printedAs="The working">
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cars may differ only by position
          <li key={index} className={styles.line}>
            <strong>{line.label}</strong>
            <p className={styles.sum}>
              {line.terms.map(formatTerm).join(" × ")} = <b>{formatTonnes(line.tonnes, 2)} tonnes</b>
            </p>
          </li>
        ))}
      </ul>
      <p>Where these numbers come from</p>
      <dl className={styles.sources}>
        {used.map((name) => (
          <Source key={name} name={name} />
        ))}
      </dl>
      <p>
        <Link to="/net-zero/methodology">All the numbers and choices behind this calculator</Link>
      </p>
    </Disclosure>
  );
}

function Source({ name }: { name: FactorName }) {
  const { value, unit, meaning, source, year } = factors[name];
  return (
    <div>
      <dt>
        {formatConstant(value)} {unit}
      </dt>
      <dd>
        {meaning}. {source}. {/^\d{4}$/.test(year) ? `Figure of ${year}.` : ""}
      </dd>
    </div>
  );
}

function formatTerm({ value, unit, sum, factors: sources }: Term): string {
  if (sum) return `(${sum}) ${unit}`;
  return `${sources.length ? formatConstant(value) : formatAnswer(value)} ${unit}`;
}
