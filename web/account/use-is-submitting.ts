import { useNavigation } from "react-router";

/** Whether one of a page's forms is on its way, or the page that follows from it is being loaded. */
export function useIsSubmitting(intent: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent;
}
