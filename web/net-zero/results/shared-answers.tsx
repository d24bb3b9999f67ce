import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { decodeAnswers, encodeAnswers } from "../../../domain/carbon/share-link.ts";
import { Alert } from "../../ui/alert.tsx";
import { readAnswers } from "../answers.ts";
import { write } from "../storage.ts";

/**
 * Shows a link's answers without saving them, for the tab's lifetime. Removes the fragment, so that a reload
 * shows the requested page.
 */
export function SharedAnswers({ hash }: { hash: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDamaged = decodeAnswers(hash) === null;

  const show = useEffectEvent(() => {
    if (isDamaged) return;
    // A visitor's own link shows their stored answers, which include number plates.
    if (`#${encodeAnswers(readAnswers())}` !== hash) write("sharedLink", hash.slice(1));
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is shown once
  useEffect(show, [hash]);

  if (!isDamaged) return null;
  return (
    <Alert kind="warning" heading="This link is damaged">
      A part of it is missing or was changed on its way, so the figures that it carried can’t be shown. Ask
      whoever sent it to copy it once more. What you see here is not from the link.
    </Alert>
  );
}
