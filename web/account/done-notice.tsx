import { useActionData, useLocation, useSearchParams } from "react-router";
import { Alert } from "../ui/alert.tsx";

export function DoneNotice({ messages }: { messages: Readonly<Record<string, string | undefined>> }) {
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
      </Alert>
    </div>
  );
}
