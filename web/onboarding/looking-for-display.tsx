import { useIsHydrated } from "../runtime/use-is-hydrated.ts";
import { Spinner } from "../ui/spinner.tsx";

export function LookingForDisplay() {
  return useIsHydrated() ? <Spinner>Checking whether your home has an in-home display…</Spinner> : null;
}
