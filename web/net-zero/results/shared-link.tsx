import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { isShareLink } from "../../../domain/carbon/share-link.ts";
import { useStored } from "../storage.ts";

/** Loaded on demand, because few visitors have a shared link. */
const SharedAnswers = lazy(async () => ({ default: (await import("./shared-answers.tsx")).SharedAnswers }));

export function SharedLink() {
  const { hash } = useLocation();
  const isInBrowser = useStored(() => true) === true;
  if (!isInBrowser || !isShareLink(hash)) return null;
  return (
    <Suspense>
      <SharedAnswers hash={hash} />
    </Suspense>
  );
}
