const MAX_CHARACTERS = 100;

/** No markup or control characters: the API rejects them, so they are not stored. */
export const REFERRAL_ID = new RegExp(`^[^\\u0000-\\u001f\\u007f<>"'\`\\\\]{1,${MAX_CHARACTERS}}$`);
