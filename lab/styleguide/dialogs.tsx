import { useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { Dialog } from "../../web/ui/dialog.tsx";

export function DialogsGuide() {
  const [shown, setShown] = useState<"none" | "plain" | "busy">("none");
  const isBusy = shown === "busy";
  return (
    <section>
      <h2>Dialogs</h2>
      <div className="row">
        <Button look="secondary" onClick={() => setShown("plain")}>
          Open a dialog
        </Button>
        <Button look="secondary" onClick={() => setShown("busy")}>
          Open a busy dialog
        </Button>
      </div>
      <Dialog
        open={shown !== "none"}
        heading="Your usage is very high"
        isBusy={isBusy}
        onClose={() => setShown("none")}
      >
        <p>You entered 120,000 kWh. A typical home of your size uses 2,900 kWh a year.</p>
        <div className="row">
          <Button isBusy={isBusy} onClick={() => setShown("none")}>
            Edit
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => setShown("none")}>
            Continue anyway
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
