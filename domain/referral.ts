/** Characters. */
const LONGEST = 100;

/**
 * Allowed referral ids: no markup and no control characters. Others are not stored, since the API rejects
 * them.
 */
export const REFERRAL_ID = new RegExp(`^[^\\u0000-\\u001f\\u007f<>"'\`\\\\]{1,${LONGEST}}$`);
