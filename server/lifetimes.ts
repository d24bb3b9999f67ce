import type { EnvReader } from "./env.ts";

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

export function lifetimesFrom(read: EnvReader): Lifetimes {
  return {
    accessToken: read.integer("ACCESS_TOKEN_SECONDS", 300),
    idleSession: read.integer("IDLE_SESSION_DAYS", 7) * DAY,
    session: read.integer("SESSION_DAYS", 30) * DAY,
    signUpCode: read.integer("SIGN_UP_CODE_MINUTES", 60) * MINUTE,
    code: read.integer("CODE_MINUTES", 10) * MINUTE,
  };
}
