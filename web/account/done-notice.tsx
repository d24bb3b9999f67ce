import { useSearchParams } from "react-router";
import { Alert } from "../ui/alert.tsx";

/**
 * Says what `?done=` names was done. An address that names anything else shows nothing; one that ends in `#done`
 * opens where the notice is.
 */
export function DoneNotice({ messages }: { messages: Readonly<Record<string, string | undefined>> }) {
  const [search] = useSearchParams();
  const done = search.get("done") ?? "";
  const message = Object.hasOwn(messages, done) ? messages[done] : undefined;
  if (!message) return null;
  return (
    <div id="done">
      <Alert kind="success" heading="Success">
        <p>{message}</p>
      </Alert>
    </div>
  );
}
