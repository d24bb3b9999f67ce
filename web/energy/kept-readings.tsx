import { useNavigation, useSearchParams } from "react-router";
import { longDate } from "../../domain/london.ts";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import type { PageContent } from "../page-content.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import type { EnergyStatus } from "./view.ts";

const ENERGY = "/account/energy";
const INTENT = "delete-readings";

interface KeptReadingsProps {
  ended: NonNullable<EnergyStatus["ended"]>;
  /** Content of `/reconfirm/now`, while renewal is possible. */
  renewal: PageContent | null;
}

export function KeptReadings({ ended: { at, keptUntil }, renewal }: KeptReadingsProps) {
  const [search] = useSearchParams();
  return (
    <Alert kind="warning" heading={renewal?.title ?? `We stopped reading your meter on ${longDate(at)}`}>
      {renewal?.subtitle && <p>{renewal.subtitle}</p>}
      <p>
        You can download your readings until {longDate(keptUntil)}. Then we’ll delete them.
        {renewal ? "" : " To connect your meter again, you’ll need to show that it’s yours."}
      </p>
      <Prose html={renewal?.body} />
      <div className="row">
        <ButtonLink to={renewal ? "/reconfirm/now" : "/onboarding"} look="secondary" isSmall>
          {renewal ? renewal.primaryButtonText : "Connect your meter again"}
        </ButtonLink>
        <ButtonLink to={`${ENERGY}?dialog=${INTENT}`} look="quiet" isSmall preventScrollReset>
          Delete now
        </ButtonLink>
      </div>
      {search.get("dialog") === INTENT && <DeleteDialog keptUntil={keptUntil} />}
    </Alert>
  );
}

function DeleteDialog({ keptUntil }: { keptUntil: number }) {
  const isBusy = useNavigation().formData?.get("intent") === INTENT;
  return (
    <ConfirmDialog
      heading="Delete your readings"
      closeTo={ENERGY}
      isBusy={isBusy}
      intent={INTENT}
      confirmLabel="Delete your readings"
      cancelLabel={`Keep them until ${longDate(keptUntil)}`}
    >
      We’ll delete all your readings straight away, and we can’t bring them back. Download them first if you
      want to keep them. Your account and your address stay.
    </ConfirmDialog>
  );
}
