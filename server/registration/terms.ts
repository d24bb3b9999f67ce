import {
  dialogText,
  MPAN_PAGE,
  pageText,
  readTermsRecord,
  TERMS_DIALOG,
  TERMS_NOT_VIEWED,
  TERMS_PAGES,
  type TermsRecord,
} from "../../domain/consent-terms.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem } from "../app/problem.ts";
import type { WordsVersion } from "../content/agreed-words.ts";
import { PartnerDown } from "../partners/partner-down.ts";

/** What the browser says the customer saw: the words of the page, and of the dialog or that it stayed shut. */
export interface TermsClaim {
  termsAndConditions: string;
}

/** What is kept of the terms, once it is known to be what we served. */
export interface AgreedTerms {
  terms: string;
  /** Of the full terms, whether they were opened or not. */
  termsVersion: string;
  termsHash: string;
}

/** How the number of the meter came to be known, as far as the server knows. */
interface KnownMpan {
  /** Whether the call brought digits, and not the handle of a number that was found for the address. */
  wasTyped: boolean;
  /** Of the consent that is renewed; null when there is none. */
  heldAutoFilled: boolean | null;
}

/**
 * Holds what the browser says was shown against what we served. Words that we did not serve are not agreed
 * to; what the record says of the number is what the server knows. Whoever renews a consent confirms the
 * number of the one before, unless they came by the page on which it is typed.
 */
export async function agreedTerms(
  deps: Deps,
  { termsAndConditions }: TermsClaim,
  { wasTyped, heldAutoFilled }: KnownMpan,
): Promise<(AgreedTerms & { mpanAutoFilled: boolean }) | ProblemAnswer> {
  const dialogs = await served(deps, TERMS_DIALOG);
  const [current] = dialogs;
  if (!current) return NO_TERMS;
  const carriedOver = !wasTyped || (heldAutoFilled ?? false);
  if (termsAndConditions === TERMS_NOT_VIEWED)
    return { terms: TERMS_NOT_VIEWED, ...named(current), mpanAutoFilled: carriedOver };
  const record = readTermsRecord(termsAndConditions, deps.config.productName);
  const page = record && (await pageOf(deps, record));
  if (!record || !page) return NOT_SERVED;
  const mpanAutoFilled = page === MPAN_PAGE ? !wasTyped : carriedOver;
  if (page === MPAN_PAGE && mpanAutoFilled && !record.confirmMpan) return NOT_SERVED;
  const dialog =
    record.modal === TERMS_NOT_VIEWED
      ? current
      : dialogs.find(({ content }) => dialogText(content) === record.modal);
  if (!dialog) return NOT_SERVED;
  const terms = JSON.stringify({ ...record, userSuppliedMpan: !mpanAutoFilled } satisfies TermsRecord);
  return { terms, ...named(dialog), mpanAutoFilled };
}

function named({ version, hash }: WordsVersion): Omit<AgreedTerms, "terms"> {
  return { termsVersion: version, termsHash: hash };
}

/** The page whose words a record holds. */
async function pageOf(deps: Deps, { page }: TermsRecord): Promise<string | null> {
  for (const tag of TERMS_PAGES) {
    const versions = await served(deps, tag);
    if (versions.some(({ content }) => pageText(content) === page)) return tag;
  }
  return null;
}

/** What may have been on screen. While the content service is away, what was served before. */
async function served({ content, log }: Deps, tag: string): Promise<WordsVersion[]> {
  try {
    await content.shown(tag);
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    log.warn({ partner: error.partner, tag }, "terms are held against what was served before");
  }
  return content.agreed.recent(tag);
}

const NO_TERMS = problem("content-away", { retryAfterSeconds: 30 });

const NOT_SERVED = problem("TERMS_CHANGED");
