import { useState } from "react";
import { useLocation } from "react-router";
import { useSite } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Link } from "../../ui/link.tsx";

export function SessionEndedNote() {
  const { hasSessionEnded } = useSite();
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  if (!hasSessionEnded || key !== first) return null;
  return (
    <Alert kind="info" heading="You’ve been signed out">
      <p>
        That happens when you haven’t been here for a while, or sign out everywhere, change your password or
        delete your account on another device. Unless you deleted it, what you had saved is safe.{" "}
        {pathname !== "/" && <Link to="/">Sign in again</Link>}
      </p>
    </Alert>
  );
}
