import { type ReactNode, useState } from "react";
import { Form, useLocation, useNavigationType } from "react-router";
import { Button } from "../ui/button.tsx";
import type { FormResult } from "./form-result.ts";
import { FormStateContext } from "./form-state.ts";
import styles from "./get-form.module.css";

interface GetFormProps {
  result: FormResult;
  /** Repeats the answer at the button, where the reader still is after an update. */
  outcome: string;
  children: ReactNode;
}

/** The choices of an estimate, in the page's address. Works without JavaScript. */
export function GetForm({ result, outcome, children }: GetFormProps) {
  return (
    <Form method="get" className="stack" noValidate preventScrollReset>
      <FormStateContext key={useRestored()} value={{ intent: undefined, result, isBusy: false }}>
        {children}
      </FormStateContext>
      <output className={styles.outcome}>{!result.errors && outcome}</output>
      <Button type="submit">Update the estimate</Button>
    </Form>
  );
}

/** A key that changes on back and forward, to fill the fields again. After an update they are still filled. */
function useRestored(): string {
  const { key } = useLocation();
  const type = useNavigationType();
  const [restored, setRestored] = useState(key);
  if (type === "POP" && restored !== key) setRestored(key);
  return restored;
}
