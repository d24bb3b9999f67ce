import { type FormEvent, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { type FetcherWithComponents, Form as RouterForm, useActionData, useNavigation } from "react-router";
import { Alert } from "../ui/alert.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form.module.css";
import type { FormResult } from "./form-result.ts";
import { FormStateContext, SummaryAboveContext } from "./form-state.ts";

interface FormProps {
  children: ReactNode;
  /** Submits without navigation; the result is then the fetcher's. */
  fetcher?: FetcherWithComponents<unknown>;
  intent?: string;
  id?: string;
  action?: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string | undefined;
}

export function Form({ children, fetcher, intent, id, action, onSubmit, className }: FormProps) {
  const { result, isBusy } = useResult(fetcher, intent, id);
  const hasSent = useRef(false);
  // Failures can be so fast that the busy state never renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new object
  useEffect(() => {
    if (!isBusy) hasSent.current = false;
  }, [isBusy, result]);
  const state = useMemo(() => ({ intent, result, isBusy }), [intent, result, isBusy]);
  const isSummaryAbove = useContext(SummaryAboveContext);
  const Element = fetcher ? fetcher.Form : RouterForm;
  return (
    <Element
      method="post"
      noValidate
      className={`${styles.form} ${className ?? ""}`}
      {...(action ? { action } : {})}
      onSubmit={(event) => {
        if (hasSent.current || isBusy) event.preventDefault();
        else onSubmit?.(event);
        if (!event.defaultPrevented) hasSent.current = true;
      }}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <FormStateContext value={state}>
        {!isSummaryAbove && <ErrorSummary result={result} />}
        {result?.message && (
          <Alert kind="danger" result={result}>
            {result.message}
          </Alert>
        )}
        {children}
      </FormStateContext>
    </Element>
  );
}

function useResult(fetcher: FormProps["fetcher"], intent: string | undefined, id: string | undefined) {
  const actionData = useActionData() as FormResult | undefined;
  const navigation = useNavigation();
  const given = (fetcher ? fetcher.data : actionData) as FormResult | undefined;
  const result = given && typeof given === "object" && belongsTo(given, { intent, id }) ? given : undefined;
  const sent = (fetcher ?? navigation).formData;
  const isBusy =
    sent !== undefined && belongsTo({ intent: sent.get("intent"), id: sent.get("id") }, { intent, id });
  return { result, isBusy };
}

function belongsTo(
  given: { intent?: unknown; id?: unknown },
  { intent, id }: { intent: string | undefined; id: string | undefined },
): boolean {
  return (given.intent ?? undefined) === intent && (id === undefined || given.id === id);
}
