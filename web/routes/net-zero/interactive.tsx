import { useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { lazyModule, useLazyModule } from "../../lazy-module.ts";
import { useHome } from "../../net-zero/answers.ts";
import { InteractiveCalculator } from "../../net-zero/interactive/interactive-calculator.tsx";
import { IntroOverlay } from "../../net-zero/interactive/intro-overlay.tsx";
import { LinkPanel } from "../../net-zero/interactive/link-panel.tsx";
import { NoScript } from "../../net-zero/no-script.tsx";
import { TypicalNote } from "../../net-zero/results/typical-note.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export const handle: PageHandle = {
  title: "Try it yourself",
  description: "Change the figures, switch things on, and watch your carbon fall.",
};

const capture = lazyModule(async () => {
  const [{ EmailDialog }, { captureEmail }] = await Promise.all([
    import("../../net-zero/interactive/email-dialog.tsx"),
    import("../../net-zero/interactive/capture-email.ts"),
  ]);
  return { EmailDialog, captureEmail };
});

export async function loader({ context }: LoaderFunctionArgs) {
  const [words, email] = await Promise.all([
    readContent(context.get(apiContext), "net-zero-interactive"),
    readContent(context.get(apiContext), "net-zero-email"),
  ]);
  return { words, email };
}

/** The e-mail dialog's form. */
export async function action({ request }: ActionFunctionArgs) {
  const { captureEmail } = await capture.fetch();
  return captureEmail(await request.formData());
}

export function Component() {
  const { words, email } = useLoaderData<typeof loader>();
  const known = useHome();
  const [isEmailOpen, setIsEmailOpen] = useState(false);
  const [isEmailNear, setIsEmailNear] = useState(false);
  const dialog = useLazyModule(capture, isEmailOpen || isEmailNear);
  return (
    <div className="stack">
      <BackLink to="/net-zero/breakdown?step=6" />
      <h1>{words.title}</h1>
      {words.subtitle && <p className="lead">{words.subtitle}</p>}
      <NoScript />
      {known?.isTypical && <TypicalNote />}
      {known ? (
        <InteractiveCalculator
          key={JSON.stringify(known.home)}
          home={known.home}
          panel={
            <LinkPanel words={words}>
              <Button
                look="secondary"
                isBusy={isEmailOpen && !dialog.code && !dialog.hasFailed}
                onPointerEnter={() => setIsEmailNear(true)}
                onFocus={() => setIsEmailNear(true)}
                onClick={() => setIsEmailOpen(true)}
              >
                {words.secondaryButtonText}
              </Button>
            </LinkPanel>
          }
        />
      ) : (
        <Spinner>Building your house…</Spinner>
      )}
      {known && <IntroOverlay words={words} />}
      {isEmailOpen && dialog.hasFailed && <LoadFailed onRetry={dialog.fetch} />}
      {dialog.code && (
        <dialog.code.EmailDialog words={email} isOpen={isEmailOpen} onClose={() => setIsEmailOpen(false)} />
      )}
    </div>
  );
}
