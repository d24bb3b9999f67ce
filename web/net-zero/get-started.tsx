import { useSite } from "../site.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { remove } from "./storage.ts";

export function GetStarted() {
  const { productName } = useSite();
  return (
    <div className="no-print">
      <Card heading="Get started" ground="sun">
        <p>
          Link {productName} to your smart meter for free, and see your own half-hours instead of averages.
        </p>
        <div className="row">
          <ButtonLink to="/signup">Get Started</ButtonLink>
          <Button look="quiet" onClick={() => remove("getStarted")}>
            Not now
          </Button>
        </div>
      </Card>
    </div>
  );
}
