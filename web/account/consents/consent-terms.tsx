import { TERMS_NOT_VIEWED } from "../../../domain/consent-terms.ts";
import { textOfHtml } from "../../../domain/html.ts";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Prose } from "../../ui/prose.tsx";
import styles from "./consent-terms.module.css";

/** Untrusted: sent by the customer's browser. */
interface AgreedTerms {
  ticked: string[];
  page: string[];
  /** Null when the full terms were not opened. */
  full: string[] | null;
}

export function AgreedText({ terms }: { terms: string }) {
  const record = readAgreedTerms(terms);
  if (!record) return <Paragraphs texts={termsParagraphs(terms)} />;
  return (
    <>
      <ul className={styles.ticked}>
        {record.ticked.map((text) => (
          <li key={text}>
            <Icon path={icons.success} />
            <q>{text}</q>
          </li>
        ))}
      </ul>
      <p className="small soft">
        {record.full ? "You opened the full terms first." : "You agreed without opening the full terms."}
      </p>
    </>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Prose>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <p key={index}>{text}</p>
      ))}
    </Prose>
  );
}

export function readAgreedTerms(terms: string): AgreedTerms | null {
  const { confirmTermsText, confirmMpanText, page, modal } = Object(parseRecord(terms)) as Record<
    string,
    unknown
  >;
  if (typeof page !== "string" || typeof modal !== "string") return null;
  const ticked = [confirmMpanText, confirmTermsText].filter(
    (text): text is string => typeof text === "string" && text !== "",
  );
  return {
    ticked,
    page: termsParagraphs(page),
    full: modal === TERMS_NOT_VIEWED ? null : termsParagraphs(modal),
  };
}

/** Older records are plain text instead of JSON, or contain the page as HTML. */
export function termsParagraphs(terms: string): string[] {
  return collectTexts(parseRecord(terms)).flatMap((text) => text.split("\n").flatMap(textOfHtml));
}

function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}
