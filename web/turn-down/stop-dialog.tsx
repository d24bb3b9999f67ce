import { useNavigation } from "react-router";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Scheme } from "./scheme.ts";

const TURN_DOWN = "/account/turn-down";
/** The link that opens the dialog. */
export const STOP = `${TURN_DOWN}?dialog=stop`;
const INTENT = "stop";

/** Whether the address asks to stop, and there is something to stop. */
export function isStopAsked(search: URLSearchParams, { state }: Scheme): boolean {
  return search.get("dialog") === "stop" && state !== "out";
}

/** The second and last click: what follows, and the button. */
export function StopDialog() {
  const isBusy = useNavigation().formData?.get("intent") === INTENT;
  return (
    <Dialog open heading="Stop taking part" closeTo={TURN_DOWN} isBusy={isBusy}>
      <p>
        It ends at once. We keep what you earned, and delete the half hours behind it, which can't be brought
        back. You can take part again whenever you like.
      </p>
      <Form intent={INTENT}>
        <input type="hidden" name="opt_in" value="false" />
        <div className="row">
          <SubmitButton look="danger">Stop taking part</SubmitButton>
          <ButtonLink to={TURN_DOWN} look="quiet" preventScrollReset>
            Keep taking part
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
