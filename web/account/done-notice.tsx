import { useActionData, useLocation, useSearchParams } from "react-router";
import { Alert } from "../ui/alert.tsx";

/**
 * Says what `?done=` names was done. An address that names anything else shows nothing; one that ends in `#done`
 * opens where the notice is. Once a form of the page was refused, what an earlier one did is over.
 */
export function DoneNotice({ messages }: { messages: Readonly<Record<string, string | undefined>> }) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const done = search.get("done") ?? "";
  const isAnswered = useActionData() !== undefined;
  const message = Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message || isAnswered) return null;
  return (
    <div id="done">
      <Alert kind="success" heading="Success" result={key}>
        <p>{message}</p>
      </Alert>
    </div>
  );
}
