import { TERMS_NOT_VIEWED } from "../../../domain/consent-terms.ts";
import { textOfHtml } from "../../../domain/html.ts";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Prose } from "../../ui/prose.tsx";
import styles from "./consent-terms.module.css";

/** The agreed words: ticked boxes, page and full terms. Sent by the browser, so rendered as text only. */
export function ConsentTerms({ terms }: { terms: string }) {
  const record = agreedTo(terms);
  if (!record) return <Paragraphs texts={termsParagraphs(terms)} />;
  const { ticked, page, modal } = record;
  const [title, ...words] = termsParagraphs(page);
  return (
    <>
      <ul className={styles.ticked}>
        {ticked.map((text) => (
          <li key={text}>
            <Icon path={icons.success} />
            <q>{text}</q>
          </li>
        ))}
      </ul>
      {title && <h3>{title}</h3>}
      <Paragraphs texts={words} />
      {modal === TERMS_NOT_VIEWED ? (
        <p className="small soft">{TERMS_NOT_VIEWED}: you agreed without opening them.</p>
      ) : (
        <Paragraphs texts={termsParagraphs(modal)} />
      )}
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Prose>
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that never changes
        <p key={place}>{text}</p>
      ))}
    </Prose>
  );
}

/** The parts of a current record; null for older formats. */
function agreedTo(terms: string): { ticked: string[]; page: string; modal: string } | null {
  const { confirmTermsText, confirmMpanText, page, modal } = Object(parsed(terms)) as Record<string, unknown>;
  if (typeof page !== "string" || typeof modal !== "string") return null;
  const ticked = [confirmMpanText, confirmTermsText].filter(
    (text): text is string => typeof text === "string" && text !== "",
  );
  return { ticked, page, modal };
}

/** Paragraphs of the agreed terms. Records are JSON; older ones are plain text or hold the page as HTML. */
export function termsParagraphs(terms: string): string[] {
  return textIn(parsed(terms)).flatMap((text) => text.split("\n").flatMap(textOfHtml));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textIn) : [];
}
