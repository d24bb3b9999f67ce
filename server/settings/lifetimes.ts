import type { Settings } from "./settings.ts";

/** In seconds. */
export interface Lifetimes {
  accessToken: number;
  idleSession: number;
  session: number;
  signUpCode: number;
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
