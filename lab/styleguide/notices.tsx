import { Alert } from "../../web/ui/alert.tsx";
import { Spinner } from "../../web/ui/spinner.tsx";

export function NoticesGuide() {
  return (
    <section>
      <h2>Notices and waiting</h2>
      <div className="stack">
        <Alert kind="info" heading="Readings arrive overnight">
          <p>Your first reading shows within 48 hours.</p>
        </Alert>
        <Alert kind="success" heading="Success">
          <p>Your name has been changed.</p>
        </Alert>
        <Alert kind="warning" heading="Your permission ends on 14 December 2026">
          <p>
            After that we can no longer read your meter. <a href="/styleguide">Renew it now</a>.
          </p>
        </Alert>
        <Alert kind="danger" result={null} isDismissible>
          <p>
            There was a problem submitting your MPAN number - This MPAN doesn’t look right, please check it
          </p>
        </Alert>
        <p>
          <Spinner>Connecting your meter…</Spinner>
        </p>
        <Spinner isWholePage />
      </div>
    </section>
  );
}
