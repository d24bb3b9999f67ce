import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    propertySeed: number;
  }
}

// One seed for all property tests of a run, chosen in vitest.config.ts.
fc.configureGlobal({ seed: inject("propertySeed") });
