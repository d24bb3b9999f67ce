import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Answers } from "../../domain/carbon/answers.ts";
import { decodeAnswers, encodeAnswers } from "../../domain/carbon/share-link.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { readAnswers, saveAnswers } from "./storage.ts";

/**
 * Takes over the answers that a link carries behind its #. A visitor who has answers of their own is asked
 * first. The fragment then leaves the address, so that a later reload shows what is kept.
 */
export function SharedLink() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [offered, setOffered] = useState<Answers | null>(null);

  useEffect(() => {
    const shared = decodeAnswers(hash);
    if (shared === null) return;
    const own = encodeAnswers(readAnswers());
    if (own === null) saveAnswers(shared);
    else if (`#${own}` !== hash) setOffered(shared);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);

  return (
    <Dialog
      open={offered !== null}
      heading="Show the figures from the link?"
      onClose={() => setOffered(null)}
    >
      <p>You opened a link with someone's answers. Showing them replaces your own answers in this browser.</p>
      <div className="row">
        <Button
          onClick={() => {
            if (offered) saveAnswers(offered);
            setOffered(null);
          }}
        >
          Show them
        </Button>
        <Button look="secondary" onClick={() => setOffered(null)}>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}
