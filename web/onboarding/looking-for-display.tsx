import { Spinner } from "../ui/spinner.tsx";
import { useIsHydrated } from "../use-is-hydrated.ts";

/** Says that the data provider is being asked. Without script nobody asks before a form is sent. */
export function LookingForDisplay() {
  return useIsHydrated() ? <Spinner>Asking whether your home has an in-home display…</Spinner> : null;
}
