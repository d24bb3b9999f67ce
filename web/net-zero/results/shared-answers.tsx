import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { decodeAnswers, encodeAnswers } from "../../../domain/carbon/share-link.ts";
import { Alert } from "../../ui/alert.tsx";
import { readAnswers } from "../answers.ts";
import { write } from "../storage.ts";

/**
 * Shows the answers that a link carries, without keeping them: they stand beside the visitor's own until they
 * leave the tab. The fragment then leaves the address, so that a later reload shows what is asked for.
 */
export function SharedAnswers({ hash }: { hash: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDamaged = decodeAnswers(hash) === null;

  const show = useEffectEvent(() => {
    if (isDamaged) return;
    // A visitor's own link shows their own answers, which know the cars' plates.
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
