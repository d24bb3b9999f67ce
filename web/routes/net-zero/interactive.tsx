import { type ReactNode, useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useHome } from "../../net-zero/answers.ts";
import { InteractiveCalculator } from "../../net-zero/interactive/interactive-calculator.tsx";
import { NoScript } from "../../net-zero/no-script.tsx";
import { HomeSource } from "../../net-zero/results/home-source.tsx";
import type { PageHandle } from "../../page.ts";
import { type PageContent, readContent } from "../../page-content.ts";
import { lazyModule, useLazyModule } from "../../runtime/lazy-module.ts";
import { apiContext, useSite } from "../../site.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export const handle: PageHandle = {
  title: "Try it yourself",
  description: "Change the figures, switch things on, and watch your carbon fall.",
};

const emailDialog = lazyModule(() => import("../../net-zero/interactive/email-dialog.tsx"));

export async function loader({ context }: LoaderFunctionArgs) {
  const [content, email] = await Promise.all([
    readContent(context.get(apiContext), "net-zero-interactive"),
    readContent(context.get(apiContext), "net-zero-email"),
  ]);
  return { content, email };
}

export async function action({ request }: ActionFunctionArgs) {
  const { captureEmail } = await emailDialog.fetch();
  return captureEmail(await request.formData());
}

export function Component() {
  const { content, email } = useLoaderData<typeof loader>();
  const known = useHome();
  const [isEmailOpen, setIsEmailOpen] = useState(false);
  const [isEmailNear, setIsEmailNear] = useState(false);
  const dialog = useLazyModule(emailDialog, isEmailOpen || isEmailNear);
  return (
    <div className="stack">
      <BackLink to="/net-zero/breakdown?step=6" />
      <h1>{content.title}</h1>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <NoScript />
      <HomeSource displayed={known} />
      {known ? (
        <InteractiveCalculator
          key={JSON.stringify(known.home)}
          home={known.home}
          panel={
            <SidePanel content={content}>
              <Button
                look="secondary"
                isBusy={isEmailOpen && !dialog.code && !dialog.hasFailed}
                onPointerEnter={() => setIsEmailNear(true)}
                onFocus={() => setIsEmailNear(true)}
                onClick={() => setIsEmailOpen(true)}
              >
                {content.secondaryButtonText}
              </Button>
            </SidePanel>
          }
        />
      ) : (
        <Spinner>Building your house…</Spinner>
      )}
      {known && <IntroOverlay content={content} />}
      {isEmailOpen && dialog.hasFailed && <LoadFailed onRetry={dialog.fetch} />}
      {dialog.code && (
        <dialog.code.EmailDialog content={email} isOpen={isEmailOpen} onClose={() => setIsEmailOpen(false)} />
      )}
    </div>
  );
}

function IntroOverlay({ content }: { content: PageContent }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} heading={content.title} onClose={() => setIsOpen(false)}>
      <Prose html={content.body} />
      <Button onClick={() => setIsOpen(false)}>{content.utilityText}</Button>
    </Dialog>
  );
}

function SidePanel({ content, children }: { content: PageContent; children: ReactNode }) {
  const { hasMeter } = useSite();
  if (hasMeter)
    return (
      <Card heading="Your own half hours" ground="leaf">
        <p>See when your home uses energy, and what it costs.</p>
        <div className="row">
          <ButtonLink to="/account/energy">See your energy</ButtonLink>
          {children}
        </div>
      </Card>
    );
  return (
    <Card ground="sun">
      <div className="stack">
        <Prose html={content.bodyExtra} />
        <Prose html={content.bodyEnd} />
        <div className="row">
          <ButtonLink to="/signup">{content.primaryButtonText}</ButtonLink>
          {children}
        </div>
      </div>
    </Card>
  );
}
