/** Longest id of a referral, in characters. */
const LONGEST = 100;

/**
 * What the id of a referral may hold: anything that link makers use, but no markup and no control characters.
 * An id that does not match is not stored, since the call would refuse it every time.
 */
export const REFERRAL_ID = new RegExp(`^[^\\u0000-\\u001f\\u007f<>"'\`\\\\]{1,${LONGEST}}$`);
