import type { PageContent } from "../page-content.ts";

/** Recorded in place of the dialog's words when the customer agreed without opening them. */
export const TERMS_NOT_VIEWED = "Full terms not viewed";

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
  /** The words of the page, title first; bodies as the HTML that was shown. */
  page: string;
  /** The words of the dialog, or that it was not opened. */
  modal: string;
}

/** The words that a page of terms shows. */
export interface ShownTerms {
  productName: string;
  /** The page's own. */
  content: PageContent;
  /** Those of the dialog with the full terms. */
  terms: PageContent;
}

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
    page: textOf(content),
    modal: termsViewed ? textOf(terms) : TERMS_NOT_VIEWED,
  };
  return JSON.stringify(record);
}

/** What a page says when its box is left unticked. */
export function tickTheBox({ content }: ShownTerms): string {
  return content.utilityText ?? "Please tick the box to show that you agree";
}

function textOf({ title, subtitle, body, bodyEnd }: PageContent): string {
  return [title, subtitle, body, bodyEnd].filter(Boolean).join("\n\n");
}
