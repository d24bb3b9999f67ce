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
import { type ProblemResponse, problem } from "../app/problem.ts";
import type { TermsVersion } from "../content/agreed-terms.ts";
import { PartnerDown } from "../partners/partner-down.ts";

/** Claimed by the browser: the text of the page and, if opened, of the dialog. */
export interface TermsClaim {
  termsAndConditions: string;
}

export interface AgreedTerms {
  terms: string;
  termsVersion: string;
  termsHash: string;
}

interface MpanOrigin {
  /** Digits in the call, rather than the handle of an MPAN found by address. */
  wasTyped: boolean;
  /** Whether the renewed consent's MPAN was auto-filled; null if this is not a renewal. */
  heldAutoFilled: boolean | null;
}

/** Refuses texts that we did not serve. The server determines who supplied the MPAN. */
export async function agreedTerms(
  deps: Deps,
  { termsAndConditions }: TermsClaim,
  { wasTyped, heldAutoFilled }: MpanOrigin,
): Promise<(AgreedTerms & { mpanAutoFilled: boolean }) | ProblemResponse> {
  const dialogs = await listServed(deps, TERMS_DIALOG);
  const [current] = dialogs;
  if (!current) return NO_TERMS;
  const assumedAutoFilled = !wasTyped || (heldAutoFilled ?? false);
  if (termsAndConditions === TERMS_NOT_VIEWED)
    return { terms: TERMS_NOT_VIEWED, ...versionOf(current), mpanAutoFilled: assumedAutoFilled };
  const record = readTermsRecord(termsAndConditions, deps.config.productName);
  const page = record && (await pageOf(deps, record));
  if (!record || !page) return NOT_SERVED;
  const mpanAutoFilled = page === MPAN_PAGE ? !wasTyped : assumedAutoFilled;
  if (page === MPAN_PAGE && mpanAutoFilled && !record.confirmMpan) return NOT_SERVED;
  const dialog =
    record.modal === TERMS_NOT_VIEWED
      ? current
      : dialogs.find(({ content }) => dialogText(content) === record.modal);
  if (!dialog) return NOT_SERVED;
  const terms = JSON.stringify({ ...record, userSuppliedMpan: !mpanAutoFilled } satisfies TermsRecord);
  return { terms, ...versionOf(dialog), mpanAutoFilled };
}

function versionOf({ version, hash }: TermsVersion): Omit<AgreedTerms, "terms"> {
  return { termsVersion: version, termsHash: hash };
}

async function pageOf(deps: Deps, { page }: TermsRecord): Promise<string | null> {
  for (const tag of TERMS_PAGES) {
    const versions = await listServed(deps, tag);
    if (versions.some(({ content }) => pageText(content) === page)) return tag;
  }
  return null;
}

/** Falls back to stored versions while the content service is unavailable. */
async function listServed({ content, log }: Deps, tag: string): Promise<TermsVersion[]> {
  try {
    await content.shown(tag);
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    log.warn({ partner: error.partner, tag }, "comparing terms with earlier served versions only");
  }
  return content.agreed.recent(tag);
}

const NO_TERMS = problem("content-away", { retryAfterSeconds: 30 });

const NOT_SERVED = problem("TERMS_CHANGED");
