import { standardLimits } from "../settings/rate-limits.ts";

/** `LIMITS` for an app beside the sandbox that has exactly production's limits, by network address too. */
export const productionLimits = Object.entries(standardLimits)
  .map(([name, { times, seconds }]) => `${name}=${times}/${seconds}`)
  .join();
