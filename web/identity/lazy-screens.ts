import { lazyModule } from "../lazy-module.ts";
import type { Screen } from "./screens.ts";

/** Fetched once somebody begins to use the page, which is before they wait for a code. */
export const lazyScreens = lazyModule(() => import("./code-screens.ts"));

/** A screen that the server draws is drawn, and taken over, with its code at hand. */
export async function prepareScreen(screen: Screen | undefined): Promise<void> {
  if (screen && lazyNames.includes(screen)) await lazyScreens.fetch();
}

const lazyNames: readonly Screen[] = ["forgotPassword", "confirmSignUp", "resetPassword", "verifyContact"];
