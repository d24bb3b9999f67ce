import { TERMS_CHANGED } from "../domain/consent-terms.ts";
import { emailMessages } from "../domain/email.ts";
import { meterCodeRefused } from "../domain/meter-code.ts";
import { OUR_MISTAKE, UNAVAILABLE } from "../domain/unavailable.ts";

/**
 * Every problem that the API answers with: what a program can tell apart, and what it means.
 * The page /docs/problems is made from this table.
 */
export const problemCodes = {
  "access-key-refused": "The access key is unknown or was revoked.",
  "address-first": "The call needs the customer’s home address, which is not saved yet.",
  "address-too-long": "The address with its query is longer than 2 kB.",
  ADDRESS_MISSING: "A meter cannot be registered before the home’s address is saved.",
  ALREADY_REGISTERED: "This customer has registered this MPAN already. The journey may go on.",
  "bad-email": "The text has not the form of an e-mail address.",
  "bad-opt-in-link":
    "The opt-in link lacks an e-mail address or a campaign, or they are not in the right form.",
  "bad-phone": "The text has not the form of a UK telephone number.",
  "bad-plate": "The text has not the form of a British number plate.",
  "bad-request": "The call’s path, query or body is not in the documented shape; `errors` says where.",
  "bad-signature": "A webhook without a valid signature, or one that is over five minutes old.",
  busy: "The service turns requests away to stay quick for others. Try again after `Retry-After`.",
  CARD_NOT_VALIDATED: "The card check does not prove this customer’s right to this home.",
  "card-check-ended":
    "The card’s check has ended: two tries in it came to nothing, a newer one was begun, or an hour has passed.",
  "card-refused": "The card provider refused the card.",
  "changed-meanwhile": "Two changes met, and this one was not made. The same call may be repeated.",
  "code-expired": "The six-digit code was right or wrong, but its time is over.",
  "code-wrong": "The six-digit code is wrong, used up, or ended by a newer one.",
  "confirm-first": "The password is right; the e-mail address has still to be confirmed with its code.",
  CONSENT_REFUSED: "The data provider refused to open this home’s data.",
  "consent-missing": "The consent that belongs to the choice is not given.",
  "content-away": "The content service does not answer and its words were never seen.",
  "database-away": "The database does not answer. Nothing was changed, or the same call may be repeated.",
  "email-capture-down": "The service that takes e-mail addresses does not answer.",
  "export-gone":
    "The file’s key is over a quarter of an hour old or its session has ended, or the export is over a day old.",
  "follows-from-registration": "Whether a meter is linked follows from the registration and cannot be set.",
  "foreign-origin": "The write did not come from one of our own pages.",
  "idempotency-key-reused": "The `Idempotency-Key` was used before, for a call with other content.",
  "idempotency-key-too-long": "The `Idempotency-Key` has more than 255 characters.",
  INCORRECT_CODE: "The in-home display’s code is wrong, or the home has no display.",
  INVALID_CHECK_DIGIT: "The MPAN’s last digit does not follow from the others: it was mistyped.",
  INVALID_CODE: "The in-home display’s code is not four hexadecimal characters.",
  INVALID_MPAN: "The MPAN is not thirteen digits that begin with 1 to 4.",
  "invalid-postcode": "The text has not the form of a British postcode.",
  "meter-is-linked": "The home is where a linked meter stands: the meter is given up first.",
  "metrics-token": "Metrics are for operators, who send the token of the settings.",
  MPAN_EXPIRED: "The handle of a looked-up MPAN is unknown or over an hour old.",
  MPAN_NOT_CHECKED: "The MPAN has to be validated at the customer’s home before it is registered.",
  MPAN_NOT_FOUND: "No smart meter that can be read stands behind this MPAN at this address.",
  "no-email-change": "No new e-mail address waits for a code.",
  "no-destination": "The content service names no address that these details may be sent to.",
  "no-network": "No distribution network of Great Britain serves the postcode.",
  "no-such-call": "There is no call at this address.",
  "no-such-consent": "The customer has no consent with this id.",
  "no-such-quote": "The customer has not asked for a quote of this kind.",
  "not-accepted": "What was typed breaks a rule of the page; `errors` says which, by field.",
  "no-such-sheet":
    "There is no sheet of this event: it has no result yet, the customer did not take part, or has left since.",
  "no-such-entry": "The content service has no entry under this tag.",
  "nothing-registered": "The customer has not registered a meter.",
  OTHER_METER_CONNECTING: "Another meter of the customer is being connected at this moment.",
  "opt-in-link-expired": "The signed opt-in link is over 60 days old.",
  "opt-in-link-not-signed": "The opt-in link carries no signature of ours where it must, or a wrong one.",
  "stop-link-not-signed": "The link that stops an e-mail carries no signature of ours.",
  OTHER_METER_REGISTERED: "The customer holds another meter, which has to be given up first.",
  REGISTRATION_STOPPED: "The registration was stopped, by the customer or after an hour without an answer.",
  PROOF_SPENT: "The card or code belongs to an earlier registration that has ended.",
  "our-mistake": "Something failed on our side. The request id finds it in the log.",
  "permission-lasts": "Readings are erased once the permission to read the meter has ended, not before.",
  "partner-away": "A partner gave no usable answer. Try again after `Retry-After`.",
  "passkey-not-added": "The passkey that the browser made does not answer our challenge.",
  "passkey-unknown": "No customer has this passkey, or it did not sign our challenge.",
  "sign-in-first": "The call needs a live access token.",
  "signed-out": "There is no session, or it has ended.",
  STILL_CONNECTING: "The data provider has not answered yet; the attempt goes on by itself.",
  TERMS_CHANGED: "The words in `termsAndConditions` are not those of the pages and terms that were served.",
  "told-once": "A repetition of a call that was done, whose answer was told once and is kept nowhere.",
  "too-large": "The body is over 64 kB.",
  "too-many-requests": "A limit is reached. Try again after `Retry-After`.",
  "under-way": "The same call, by its `Idempotency-Key`, is still being worked on.",
  "unsupported-media-type": "The body is not of the documented type.",
  "vehicle-look-up-down": "The vehicle enquiry service does not answer, or not to us.",
  "vehicle-not-found": "The vehicle enquiry service knows no car with this plate.",
  "wrong-email-or-password": "The address and the password do not belong together.",
} as const;

const SIGN_IN = "Sign in to carry on.";
const ADDRESS_FIRST = "Please tell us your address first.";
/** Said of an address that no page can be made for, whatever is wrong with it. */
export const START_FROM_HOME = "Please start from the home page.";

/**
 * What a customer reads and can act on, by code. Codes that are not in here say which rule was broken, in the
 * words of the rule in `domain/`, or what a partner answered.
 */
export const problemMessages = {
  "access-key-refused": "This access key is unknown or was revoked. Make a new one in your account.",
  "address-first": ADDRESS_FIRST,
  "address-too-long": `This address is too long. ${START_FROM_HOME}`,
  ADDRESS_MISSING: ADDRESS_FIRST,
  ALREADY_REGISTERED: "You have already registered this MPAN.",
  "bad-request": "Some of what was sent isn’t right. Check it and try again.",
  "bad-signature": "This is not signed by the service it says it comes from.",
  busy: "Many people are using the service right now. Try again in a few seconds.",
  "card-check-ended":
    "The check of this card is over. Please enter a card again, or use your in-home display.",
  CARD_NOT_VALIDATED:
    "We couldn’t confirm your address with this card. Please try another card, or use your in-home display.",
  "changed-meanwhile": "Something else changed this at the same moment. Try again.",
  "confirm-first": "Confirm your email address with the code we sent you.",
  CONSENT_REFUSED:
    "The data provider could not connect to your smart meter. Please check your address and MPAN, or contact support.",
  "content-away": UNAVAILABLE,
  "database-away": "We can’t reach our records right now. Try again in a minute.",
  "email-capture-down": emailMessages.notAdded,
  "export-gone": "This file is no longer here. Open the page with your data again to download it.",
  "follows-from-registration":
    "Whether a smart meter is linked follows from your registration and can’t be set.",
  "foreign-origin": "This has to be done from our own pages.",
  "idempotency-key-reused": "This Idempotency-Key was used for another call.",
  "idempotency-key-too-long": "The Idempotency-Key is longer than 255 characters.",
  INCORRECT_CODE: meterCodeRefused,
  "meter-is-linked":
    "Your smart meter is linked to this address. To change it, edit your address or smart meter in your account.",
  MPAN_EXPIRED: "It has been a while since we looked up your meter. Please choose your address again.",
  MPAN_NOT_CHECKED: "Please check your MPAN first.",
  MPAN_NOT_FOUND: "We couldn’t find a smart meter that we can read with this MPAN at your address.",
  "no-email-change": "There is no new email address to confirm.",
  "no-network": "No network in Great Britain serves this postcode.",
  "metrics-token": "The metrics are for those who send METRICS_TOKEN as a bearer token.",
  "no-such-call": "There is nothing at this address.",
  "no-such-consent": "We don’t know this consent.",
  "no-such-sheet": "There’s no sheet of this event for you.",
  "no-such-entry": UNAVAILABLE,
  "no-such-quote": "You haven’t asked for this quote.",
  "nothing-registered": "You have not registered a smart meter yet.",
  OTHER_METER_CONNECTING: "Another meter of yours is being connected. Please wait a minute and try again.",
  "opt-in-link-expired": "This link has expired. Please use the newest email from us.",
  "opt-in-link-not-signed": "This link isn’t right. Please go back to our email and tap the button in it.",
  "stop-link-not-signed":
    "This link isn’t whole. Press the button in our email again, or switch the email off in your account, under Emails.",
  OTHER_METER_REGISTERED: "You have already registered another meter. Change it in your account first.",
  REGISTRATION_STOPPED:
    "We stopped connecting this meter before it was done, and nothing of it is kept. Please start again.",
  PROOF_SPENT: "This card was used for an earlier registration. Please enter your card again.",
  "our-mistake": `${OUR_MISTAKE} Try again in a few minutes.`,
  "permission-lasts": "Withdraw your permission first: while it lasts, what is deleted would be read again.",
  "partner-away":
    "A service that we need is not answering right now. Nothing is lost: try again in a few minutes.",
  "passkey-not-added": "That passkey couldn’t be added. Try again.",
  "passkey-unknown": "We don’t know that passkey. Sign in with your password instead.",
  "sign-in-first": SIGN_IN,
  "signed-out": `You’ve been signed out. ${SIGN_IN}`,
  STILL_CONNECTING:
    "The data provider has not answered yet. We keep trying: you can close this page, or try again in a minute.",
  TERMS_CHANGED,
  "told-once":
    "This was done already, and its answer is shown only once. Revoke what was made, and make another.",
  "too-large": "That is more than we can take at once.",
  "under-way": "We are still working on this. Give it a moment.",
  "vehicle-look-up-down":
    "The vehicle look-up is not working. Try again in a few minutes, or use an average car.",
  "vehicle-not-found": "The vehicle register has no car with this number plate.",
  "wrong-email-or-password":
    "That email address and password don’t match. Check both, or reset your password.",
} as const satisfies Partial<Record<keyof typeof problemCodes, string>>;

export type ProblemCode = keyof typeof problemCodes;
