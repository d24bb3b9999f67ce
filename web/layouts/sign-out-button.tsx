import { clearOnSignOut } from "../identity/session/clear-on-sign-out.ts";

/** Ends the session. A form of its own, sent as a full page load so that nothing of the customer stays in memory. */
export function SignOutButton({ className }: { className?: string | undefined }) {
  return (
    <form method="post" action="/sign-out" onSubmit={clearOnSignOut}>
      <button type="submit" className={className}>
        Sign Out
      </button>
    </form>
  );
}
