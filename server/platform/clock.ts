import { readFileSync } from "node:fs";

/** Where "now" comes from. Rules take `now` as a value; only callers ask a clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that stands away from the system's by the number of seconds written in a file, read at each
 * call, so that a journey in a browser can move a year on. The configuration refuses it in production.
 */
export function clockFromFile(file: string): Clock {
  return {
    now: () => {
      try {
        return new Date(Date.now() + Number(readFileSync(file, "utf8")) * 1000);
      } catch {
        return new Date();
      }
    },
  };
}
