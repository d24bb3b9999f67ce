import type { Success } from "../../contract/endpoints.ts";
import { figureWithUnit, lineFigure, lineName, lineUnit } from "../../domain/bills/bill-message.ts";
import { formatMoney } from "../../domain/bills/money.ts";
import { capitalise } from "../../domain/capitalise.ts";
import { formatPence } from "../../domain/readings/figures.ts";
import { useIsHydrated } from "../runtime/use-is-hydrated.ts";
import { Card } from "../ui/card.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { Working } from "../ui/working.tsx";
import styles from "./bill-result.module.css";

export type BillCheck = Success<"POST /api/user/bill-check">["data"];
type Line = BillCheck["lines"][number];

/** @param isNew the result of a form, which takes focus */
export function BillResult({
  isNew,
  verdict,
  expectedPence,
  coverage,
  lines,
  causes,
  message,
  working,
  isSample,
}: BillCheck & { isNew: boolean }) {
  const total = lines.find(({ kind }) => kind === "total");
  const isHydrated = useIsHydrated();
  const [shown, folded] = foldFitting(lines);
  return (
    <>
      <Card
        heading={isNew ? <FocusOnMount>{verdict.sentence}</FocusOnMount> : verdict.sentence}
        icon={<Icon path={verdict.kind === "matches" ? icons.success : icons.info} />}
        ground={verdict.kind === "matches" ? "leaf" : "sun"}
        id="result"
      >
        {expectedPence !== null && total && (
          <p className={styles.totals}>
            <span>
              {formatMoney(total.billed)} <span className={styles.what}>on the bill</span>
            </span>
            <span>
              {formatMoney(expectedPence)}{" "}
              <span className={styles.what}>for what {isSample ? "the" : "your"} meter recorded</span>
            </span>
          </p>
        )}
        {verdict.kind === "matches" && expectedPence !== null && expectedPence !== total?.billed && (
          <p className="small">The small difference can be rounding, or the gas’s calorific value.</p>
        )}
        {causes.length > 0 && (
          <div>
            <h3>{causes.length === 1 ? "A likely reason" : "Likely reasons"}</h3>
            <ul>
              {causes.map(({ kind, fuel, text }) => (
                <li key={`${kind} ${fuel}`}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {coverage.some(({ present, expected }) => present < expected) && (
          <p className="small">
            {coverage
              .map(({ fuel, present, expected }) => `${percentOf(present, expected)} of the ${fuel} readings`)
              .join(" and ")}{" "}
            for these days arrived.
          </p>
        )}
      </Card>
      <Card heading="Line by line" id="lines">
        <LineList lines={shown} />
        {folded.length > 0 && (
          <Disclosure summary={`${folded.length} lines that fit`}>
            <LineList lines={folded} />
          </Disclosure>
        )}
        <Working lines={working}>
          {!isSample && (
            <li>
              <Link to="/account/data">Download all your half-hourly readings (ZIP)</Link>
            </li>
          )}
        </Working>
      </Card>
      {message && (
        <Card heading="A message to your supplier">
          <p className={styles.message}>{message}</p>
          {isHydrated && <CopyButton text={message}>Copy the message</CopyButton>}
        </Card>
      )}
    </>
  );
}

/** Lines to show, and lines to fold: those that fit, if there are several beside others. */
function foldFitting(lines: readonly Line[]): [readonly Line[], readonly Line[]] {
  const fitting = lines.filter(({ state }) => state === "fits");
  if (fitting.length < 2 || fitting.length === lines.length) return [lines, []];
  return [lines.filter(({ state }) => state !== "fits"), fitting];
}

const words = { fits: "Fits", differs: "Doesn’t match", unknown: "For comparison" } as const;
const shapes = { fits: icons.tick, differs: icons.warning, unknown: icons.info };

function LineList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <LineItem key={lineName(line)} line={line} />
      ))}
    </ul>
  );
}

function LineItem({ line }: { line: Line }) {
  const { billed, expected, difference, tolerance, note, state } = line;
  return (
    <li className={styles.line}>
      <h3 className={styles.name}>
        {line.kind === "total" ? "Adding up the bill’s own figures" : lineName(line)}
        {lineUnit(line) && <span className={styles.what}>, {lineUnit(line)}</span>}
      </h3>
      <span className={styles.state} data-state={state}>
        <Icon path={shapes[state]} /> {expected === null ? "Can’t tell" : words[state]}
      </span>
      <dl className={styles.figures}>
        <div>
          <dt>Bill</dt>
          <dd>{lineFigure(line, billed)}</dd>
        </div>
        <div>
          <dt>Expected</dt>
          <dd>{expected === null ? "–" : lineFigure(line, expected)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>{difference === null ? "–" : formatDifference(line, difference)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {line.kind !== "total" && `${capitalise(note)}. `}
        {tolerance !== null &&
          state !== "unknown" &&
          (line.kind === "total"
            ? `Up to ${formatPence(tolerance)} either way is rounding.`
            : `Up to ${figureWithUnit(line, tolerance)} either way is fine.`)}
      </p>
    </li>
  );
}

function formatDifference(line: Line, difference: number): string {
  const size = lineFigure(line, Math.abs(difference));
  return /[1-9]/.test(size) ? `${difference > 0 ? "+" : "−"}${size}` : size;
}

function percentOf(present: number, expected: number): string {
  return `${Math.floor((present / expected) * 100)}%`;
}
