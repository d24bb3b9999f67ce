import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** Submits an emailed link on hydration. The link stays in the address until success, so that a reload retries. */
export function useSubmitOnce(fields: URLSearchParams, action: string, isEnabled: boolean): void {
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (!isEnabled || isSent.current) return;
    isSent.current = true;
    void submit(fields, { method: "post", action, replace: true });
  }, [isEnabled, fields, action, submit]);
}
