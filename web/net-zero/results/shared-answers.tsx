import { useEffect, useEffectEvent, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { decodeAnswers, encodeAnswers } from "../../../domain/carbon/share-link.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { readAnswers, saveAnswers } from "../answers.ts";

/**
 * Takes over the answers that a link carries. A visitor who has answers of their own is asked first. The
 * fragment then leaves the address, so that a later reload shows what is kept.
 */
export function SharedAnswers({ hash }: { hash: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shared = useMemo(() => decodeAnswers(hash), [hash]);
  const own = encodeAnswers(readAnswers());
  const mustAsk = shared !== null && own !== null && `#${own}` !== hash;

  function settle(isTaken: boolean) {
    if (shared && isTaken) saveAnswers(shared);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }

  const settleWithoutAsking = useEffectEvent(() => {
    if (shared && !mustAsk) settle(own === null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is settled once
  useEffect(settleWithoutAsking, [hash]);

  return (
    <Dialog open={mustAsk} heading="Show the figures from the link?" onClose={() => settle(false)}>
      <p>You opened a link with someone's answers. Showing them replaces your own answers in this browser.</p>
      <div className="row">
        <Button onClick={() => settle(true)}>Show them</Button>
        <Button look="secondary" onClick={() => settle(false)}>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}
