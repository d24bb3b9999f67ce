import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/**
 * Sends what an e-mailed link asks for as soon as there is a script to do so. The link stays in the address bar until
 * it has worked: whoever reloads half way, or on a train without signal, has not lost it.
 */
export function useSubmitOnce(fields: URLSearchParams, action: string, isWanted: boolean): void {
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    void submit(fields, { method: "post", action, replace: true });
  }, [isWanted, fields, action, submit]);
}
