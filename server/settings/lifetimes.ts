import type { Settings } from "./settings.ts";

/** How long what identity gives out is good for, in seconds. */
export interface Lifetimes {
  /** A token for calls, renewed from the session. */
  accessToken: number;
  /** A session that is not used. */
  idleSession: number;
  /** A session, however much it is used. */
  session: number;
  /** A code for a new address: it opens nothing yet. */
  signUpCode: number;
  /** Every other code. */
  code: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function lifetimesFrom(settings: Settings): Lifetimes {
  return {
    accessToken: settings.ACCESS_TOKEN_SECONDS,
    idleSession: settings.IDLE_SESSION_DAYS * DAY,
    session: settings.SESSION_DAYS * DAY,
    signUpCode: settings.SIGN_UP_CODE_MINUTES * MINUTE,
    code: settings.CODE_MINUTES * MINUTE,
  };
}
