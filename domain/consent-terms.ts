import { textOfHtml } from "./html.ts";

export const TERMS_NOT_VIEWED = "Full terms not viewed";

export const TERMS_CHANGED =
  "Our terms have changed since you agreed to them. Please read them and agree again.";

/** Confirmed by customers who did not enter the number themselves. */
export const CONFIRM_MPAN = "This is the number of the electricity meter at my home";

export function agreement(productName: string): string {
  return `I give ${productName} permission to read my smart meters, as the full terms describe`;
}

export interface TermsRecord {
  /** True when the customer entered the MPAN, false when they confirmed the looked-up one. */
  userSuppliedMpan: boolean;
  confirmTerms: boolean;
  confirmMpan: boolean;
  confirmTermsText: string;
  confirmMpanText: string;
  page: string;
  modal: string;
}

/** Bodies are HTML. */
export interface TermsPageTexts {
  title?: string | undefined;
  subtitle?: string | undefined;
  body?: string | undefined;
  bodyEnd?: string | undefined;
  utilityText?: string | undefined;
}

export interface ShownTerms {
  productName: string;
  content: TermsPageTexts;
  terms: TermsPageTexts;
}

export const MPAN_PAGE = "onboarding-mpan";
export const TERMS_PAGES = [MPAN_PAGE, "onboarding-terms", "reconfirm-terms"] as const;
export const TERMS_DIALOG = "onboarding-terms-modal";

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

/** Parses a record with the box ticked; null when malformed or its words do not match its ticks. */
export function readTermsRecord(text: string, productName: string): TermsRecord | null {
  const record = parseRecord(text);
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

function parseRecord(text: string): Partial<Record<keyof TermsRecord, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

export function tickMessage({ content }: ShownTerms): string {
  return content.utilityText ?? "Please tick the box to show that you agree";
}

export function pageText({ title, subtitle, body, bodyEnd }: TermsPageTexts): string {
  return linesOf([title, subtitle], [body, bodyEnd]);
}

export function dialogText({ title, subtitle, body }: TermsPageTexts): string {
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
