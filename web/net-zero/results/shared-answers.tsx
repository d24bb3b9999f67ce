import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { decodeAnswers, encodeAnswers } from "../../../domain/carbon/share-link.ts";
import { Alert } from "../../ui/alert.tsx";
import { readAnswers } from "../answers.ts";
import { remove, write } from "../storage.ts";

/** Shows a link's answers without saving them as the visitor's own, and removes them from the address. */
export function SharedAnswers({ hash }: { hash: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDamaged = decodeAnswers(hash) === null;

  const show = useEffectEvent(() => {
    if (isDamaged) {
      // Drops an earlier link opened in this tab.
      remove("sharedLink");
      return;
    }
    // A visitor's own link shows their stored answers, which include number plates.
    if (`#${encodeAnswers(readAnswers())}` !== hash) write("sharedLink", hash.slice(1));
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is shown once
  useEffect(show, [hash]);

  if (!isDamaged) return null;
  return (
    <Alert kind="warning" heading="This link is damaged">
      Part of it is missing or was changed, so we can’t show its figures. Ask the person who sent it to copy
      it again. What you see here isn’t from the link.
    </Alert>
  );
}
