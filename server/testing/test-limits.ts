import { standardLimits } from "../settings/rate-limits.ts";

/** `LIMITS` that give an app with the sandbox production's limits, network limits included. */
export const productionLimits = Object.entries(standardLimits)
  .map(([name, { times, seconds }]) => `${name}=${times}/${seconds}`)
  .join();
