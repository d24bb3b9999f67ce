import { useState } from "react";
import { Button, ButtonLink } from "../../web/ui/button.tsx";
import { CopyButton } from "../../web/ui/copy-button.tsx";
import { Icon } from "../../web/ui/icon.tsx";
import * as icons from "../../web/ui/icons.ts";
import { Toast } from "../../web/ui/toast.tsx";

const looks = ["primary", "secondary", "quiet", "quiet-danger", "danger"] as const;

export function ButtonsGuide() {
  const [saved, setSaved] = useState("");
  return (
    <section>
      <h2>Buttons</h2>
      <div className="stack">
        {looks.map((look) => (
          <div className="row" key={look}>
            <Button look={look}>Continue</Button>
            <Button look={look} icon={<Icon path={icons.card} />}>
              With an icon
            </Button>
            <Button look={look} isBusy>
              Continue
            </Button>
            <Button look={look} disabled>
              Not yet
            </Button>
            <Button look={look} isSmall>
              Small
            </Button>
            <ButtonLink look={look} to="/styleguide">
              A link
            </ButtonLink>
          </div>
        ))}
        <div className="row">
          <CopyButton text="https://www.example.com/">Copy link</CopyButton>
          <Button look="secondary" onClick={() => setSaved("Your name has been changed")}>
            Show a toast
          </Button>
        </div>
      </div>
      <Toast onEnd={() => setSaved("")}>{saved}</Toast>
    </section>
  );
}
