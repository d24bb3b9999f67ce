import type { Success } from "../../contract/endpoints.ts";
import { figureWithUnit, lineFigure, lineName, lineUnit } from "../../domain/bills/bill-message.ts";
import { formatMoney } from "../../domain/bills/money.ts";
import { isWithinTolerance } from "../../domain/bills/tolerance.ts";
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
import { SavePrices } from "./save-prices.tsx";
import { isAsProposed, type Values } from "./typed-bill.ts";

export type BillCheck = Success<"POST /api/user/bill-check">["data"];
type Line = BillCheck["lines"][number];
/** Whether a rate was left as the form proposed it. */
type FilledIn = (line: Line) => boolean;

interface BillResultProps extends BillCheck {
  /** Of the form; absent before it was sent. */
  values: Values | undefined;
  /** Whether the bill was just checked; its verdict then takes focus. */
  isNew: boolean;
  /** Whether the bill's prices were just saved. */
  isSaved: boolean;
}

export function BillResult({
  values = {},
  isNew,
  isSaved,
  verdict,
  expectedPence,
  coverage,
  lines,
  causes,
  message,
  working,
  newPrices,
  isSample,
}: BillResultProps) {
  const total = lines.find(({ kind }) => kind === "total");
  const isHydrated = useIsHydrated();
  const filledIn = (line: Line) => isAsProposed(values, line);
  const [shown, folded] = foldFitting(lines);
  // The age of a bill explains no difference.
  const reasons = causes.filter(({ kind }) => verdict.kind === "differs" && kind !== "back-billing");
  const partlyRead = coverage.filter(({ present }) => present > 0);
  const isGuided = !isSample && lines.some(({ basis }) => basis === "price-cap");
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
          <p className="small">
            The small difference can be rounding
            {lines.some(({ fuel }) => fuel === "gas") && ", or the gas’s calorific value"}.
          </p>
        )}
        {reasons.length > 0 && (
          <div>
            <h3>{reasons.length === 1 ? "A likely reason" : "Likely reasons"}</h3>
            <ul>
              {reasons.map(({ kind, fuel, text }) => (
                <li key={`${kind} ${fuel}`}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {causes
          .filter((one) => !reasons.includes(one))
          .map(({ kind, fuel, text }) => (
            <p key={`${kind} ${fuel}`}>{text}</p>
          ))}
        {partlyRead.some(({ present, expected }) => present < expected) && (
          <p className="small">
            {partlyRead
              .map(({ fuel, present, expected }) => `${percentOf(present, expected)} of the ${fuel} readings`)
              .join(" and ")}{" "}
            for these days arrived.
          </p>
        )}
      </Card>
      <Card heading="Line by line" id="lines">
        {isGuided && (
          <p className="small">
            We don’t know your prices for all these days, so Ofgem’s price cap is only a guide.
          </p>
        )}
        <LineList lines={shown} filledIn={filledIn} />
        {folded.length > 0 && (
          <Disclosure summary={`${folded.length} more lines`}>
            <LineList lines={folded} filledIn={filledIn} />
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
          <p className="small soft">Fill in what’s in brackets. Your account number is on your bill.</p>
          {isHydrated && <CopyButton text={message}>Copy the message</CopyButton>}
          <p>
            If it isn’t put right within eight weeks of your complaint, you can go to the Energy Ombudsman,
            free of charge.
          </p>
        </Card>
      )}
      {!isSample && !isSaved && newPrices.length > 0 && <SavePrices values={values} fuels={newPrices} />}
    </>
  );
}

/** Lines to show, and lines to fold: those that fit, if there are several beside others. */
function foldFitting(lines: readonly Line[]): [readonly Line[], readonly Line[]] {
  const fitting = lines.filter(isFitting);
  if (fitting.length < 2 || fitting.length === lines.length) return [lines, []];
  return [lines.filter((line) => !isFitting(line)), fitting];
}

function isFitting(line: Line): boolean {
  return line.state === "fits" || isWithinTolerance(line);
}

const shapes = { fits: icons.tick, differs: icons.warning, unknown: icons.info };

interface LinesProps {
  lines: readonly Line[];
  filledIn: FilledIn;
}

function LineList({ lines, filledIn }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <LineItem key={lineName(line)} line={line} isFilledIn={filledIn(line)} />
      ))}
    </ul>
  );
}

const FILLED_IN = "Filled in for you";

/** A price cap is a guide; a rate that we filled in does not check itself. */
function stateOf({ state, basis, expected }: Line, isFilledIn: boolean): [Line["state"], string] {
  if (state === "differs") return [state, "Doesn’t match"];
  if (expected === null) return [state, "Can’t tell"];
  if (basis === "price-cap") return [state, state === "fits" ? "Within the price cap" : "Only a guide"];
  return isFilledIn ? ["unknown", FILLED_IN] : [state, "Fits"];
}

function LineItem({ line, isFilledIn }: { line: Line; isFilledIn: boolean }) {
  const { billed, expected, difference, tolerance, differencePence, note, basis } = line;
  const [state, word] = stateOf(line, isFilledIn);
  return (
    <li className={styles.line}>
      <h3 className={styles.name}>
        {line.kind === "total" ? "Adding up the bill’s own figures" : lineName(line)}
        {lineUnit(line) && <span className={styles.what}>, {lineUnit(line)}</span>}
      </h3>
      <span className={styles.state} data-state={state}>
        <Icon path={shapes[state]} /> {word}
      </span>
      <dl className={styles.figures}>
        <div>
          <dt>Bill</dt>
          <dd>{lineFigure(line, billed)}</dd>
        </div>
        <div>
          <dt>{basis === "price-cap" ? "Guide" : "Expected"}</dt>
          <dd>{expected === null ? "–" : lineFigure(line, expected)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>
            {difference === null ? "–" : formatDifference(line, difference)}
            {differencePence !== undefined && ` (${formatMoney(Math.abs(differencePence))})`}
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {line.kind !== "total" && `${capitalise(note)}. `}
        {word === FILLED_IN && "Check that your bill says the same. "}
        {tolerance !== null &&
          state !== "unknown" &&
          basis !== "price-cap" &&
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
