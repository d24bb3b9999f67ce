/** The SCOP that an installer promised, from 1.5 to 6. */
export const promisedPattern = /^(1\.[5-9]\d?|[2-5](\.\d{1,2})?|6(\.00?)?)$/;

export const PROMISED_ERROR = "Enter a SCOP from 1.5 to 6, such as 3.4";
