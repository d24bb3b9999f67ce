import { textOfHtml } from "./html.ts";

/** Recorded in place of the dialog's words when the customer agreed without opening them. */
export const TERMS_NOT_VIEWED = "Full terms not viewed";

/** Why somebody is asked to agree anew. */
export const TERMS_CHANGED =
  "Our terms have changed since you agreed to them. Please read them and agree again.";

/** What someone confirms who has not typed the number themselves. */
export const CONFIRM_MPAN = "This is the number of the electricity meter at my home";

/** What someone agrees to by ticking the box. */
export function agreement(productName: string): string {
  return `I give ${productName} permission to read my smart meters, as the full terms describe`;
}

/** What was on screen when someone agreed, and what they ticked. */
export interface TermsRecord {
  /** Whether they typed the MPAN rather than confirmed the one found for the address. */
  userSuppliedMpan: boolean;
  confirmTerms: boolean;
  confirmMpan: boolean;
  confirmTermsText: string;
  confirmMpanText: string;
  /** The words of the page, title first, as text. */
  page: string;
  /** The words of the dialog, or that it was not opened. */
  modal: string;
}

/** The words of a page as content has them; bodies are HTML. */
export interface PageWords {
  title?: string | undefined;
  subtitle?: string | undefined;
  body?: string | undefined;
  bodyEnd?: string | undefined;
  utilityText?: string | undefined;
}

/** The words that a page of terms shows. */
export interface ShownTerms {
  productName: string;
  /** The page's own. */
  content: PageWords;
  /** Those of the dialog with the full terms. */
  terms: PageWords;
}

/** The pages on which the box is ticked, and the dialog with the full terms, by their tags. */
export const MPAN_PAGE = "onboarding-mpan";
export const TERMS_PAGES = [MPAN_PAGE, "onboarding-terms", "reconfirm-terms"] as const;
export const TERMS_DIALOG = "onboarding-terms-modal";

/** The record as the API carries it, in JSON. Only who ticked the box gets this far. */
export function termsText(
  { productName, content, terms }: ShownTerms,
  answered: { userSuppliedMpan: boolean; confirmMpan: boolean; termsViewed: boolean },
): string {
  const { userSuppliedMpan, confirmMpan, termsViewed } = answered;
  const record: TermsRecord = {
    userSuppliedMpan,
    confirmTerms: true,
    confirmMpan,
    confirmTermsText: agreement(productName),
    confirmMpanText: confirmMpan ? CONFIRM_MPAN : "",
    page: pageText(content),
    modal: termsViewed ? dialogText(terms) : TERMS_NOT_VIEWED,
  };
  return JSON.stringify(record);
}

/**
 * Reads a record that says that the box was ticked.
 * @returns null for text that is no such record, or that says in words other than its ticks
 */
export function readTermsRecord(text: string, productName: string): TermsRecord | null {
  const record = parsed(text);
  if (record === null || Object.keys(record).sort().join() !== FIELDS) return null;
  const { userSuppliedMpan, confirmTerms, confirmMpan, confirmTermsText, confirmMpanText, page, modal } =
    record;
  if (typeof userSuppliedMpan !== "boolean" || typeof confirmMpan !== "boolean" || confirmTerms !== true)
    return null;
  if (typeof page !== "string" || typeof modal !== "string") return null;
  const texts = {
    confirmTermsText: agreement(productName),
    confirmMpanText: confirmMpan ? CONFIRM_MPAN : "",
  };
  if (confirmTermsText !== texts.confirmTermsText || confirmMpanText !== texts.confirmMpanText) return null;
  return { userSuppliedMpan, confirmTerms, confirmMpan, ...texts, page, modal };
}

const FIELDS = [
  "confirmMpan",
  "confirmMpanText",
  "confirmTerms",
  "confirmTermsText",
  "modal",
  "page",
  "userSuppliedMpan",
].join();

function parsed(text: string): Partial<Record<keyof TermsRecord, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** What a page says when its box is left unticked. */
export function tickTheBox({ content }: ShownTerms): string {
  return content.utilityText ?? "Please tick the box to show that you agree";
}

/** All that a page of terms shows of its content, a paragraph to a line. */
export function pageText({ title, subtitle, body, bodyEnd }: PageWords): string {
  return linesOf([title, subtitle], [body, bodyEnd]);
}

/** All that the dialog shows of the full terms. */
export function dialogText({ title, subtitle, body }: PageWords): string {
  return linesOf([title, subtitle], [body]);
}

function linesOf(texts: (string | undefined)[], bodies: (string | undefined)[]): string {
  return [
    ...texts.map((text) => text?.replace(/\s+/g, " ").trim()),
    ...bodies.flatMap((html) => textOfHtml(html ?? "")),
  ]
    .filter(Boolean)
    .join("\n");
}
