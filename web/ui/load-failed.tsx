import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert kind="danger">
      <p>
        We couldn’t load this part of the page. Check your connection and try again; if that doesn’t help,
        reload the page.
      </p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
