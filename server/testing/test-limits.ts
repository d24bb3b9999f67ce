import { standardLimits } from "../settings/rate-limits.ts";

/** Restores production's network limits, which the sandbox lifts. */
export const productionLimits = Object.entries(standardLimits)
  .map(([name, { times, seconds }]) => `${name}=${times}/${seconds}`)
  .join();
