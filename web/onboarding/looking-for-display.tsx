import { useIsHydrated } from "../runtime/use-is-hydrated.ts";
import { Spinner } from "../ui/spinner.tsx";

/** Says that the data provider is being asked. Without script nobody asks before a form is sent. */
export function LookingForDisplay() {
  return useIsHydrated() ? <Spinner>Asking whether your home has an in-home display…</Spinner> : null;
}
