/** The consent data in a receipt; times in epoch seconds. */
export interface ReceiptedConsent {
  id: string;
  mpan: string;
  purpose: string;
  verification: string;
  termsVersion: string;
  termsHash: string;
  givenAt: number;
  expiresAt: number;
  withdrawnAt: number | null;
  endedBy: string | null;
}

interface Controller {
  productName: string;
  origin: string;
  /** A pseudonym of the customer, used in receipts only. */
  principal: string;
}

/** Receipts of when a consent was given and of its end, as Kantara Consent Receipts 1.1 with our own `consent`. */
export function consentReceipts(consent: ReceiptedConsent, controller: Controller): object[] {
  const { id, givenAt, withdrawnAt, endedBy } = consent;
  const given = receiptOf(consent, controller, { id, at: givenAt, state: { state: "given" } });
  if (withdrawnAt === null) return [given];
  const state = { state: "ended", by: endedBy, ends: id };
  return [given, receiptOf(consent, controller, { id: `${id}-end`, at: withdrawnAt, state })];
}

function receiptOf(
  { mpan, purpose, verification, termsVersion, termsHash, expiresAt }: ReceiptedConsent,
  { productName, origin, principal }: Controller,
  { id, at, state }: { id: string; at: number; state: object },
) {
  return {
    version: "KI-CR-v1.1.0",
    jurisdiction: "GB",
    consentTimestamp: at,
    collectionMethod: "web form",
    consentReceiptID: id,
    language: "en-GB",
    piiPrincipalId: principal,
    piiControllers: [{ piiController: productName, piiControllerUrl: origin }],
    policyUrl: `${origin}/privacy`,
    services: [
      {
        service: "Smart meter readings",
        purposes: [
          {
            purpose,
            purposeCategory: ["Core Function"],
            consentType: "EXPLICIT",
            piiCategory: ["Half-hourly energy use"],
            primaryPurpose: true,
            termination: new Date(expiresAt * 1000).toISOString(),
            thirdPartyDisclosure: false,
          },
        ],
      },
    ],
    sensitive: false,
    spiCat: [],
    consent: { ...state, mpan, verification, termsVersion, termsHash },
  };
}
