import { readFileSync } from "node:fs";

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Adds the seconds in a file, for browser tests. Refused in production. */
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
