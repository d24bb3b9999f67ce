import type { ReactNode } from "react";
import { useActionData, useLocation, useSearchParams } from "react-router";
import { Alert } from "../ui/alert.tsx";

interface DoneNoticeProps {
  messages: Readonly<Record<string, string | undefined>>;
  /** What to do next. */
  children?: ReactNode;
}

export function DoneNotice({ messages, children }: DoneNoticeProps) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const done = search.get("done") ?? "";
  const hasActionResult = useActionData() !== undefined;
  const message = Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message || hasActionResult) return null;
  return (
    <div id="done">
      <Alert kind="success" heading="Success" result={key}>
        <p>{message}</p>
        {children && <p className="row">{children}</p>}
      </Alert>
    </div>
  );
}
