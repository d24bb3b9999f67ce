import type { Content } from "../../../contract/content.ts";
import { MeterToHome } from "../../illustrations/meter-to-home.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { HeroBanner } from "../../ui/hero-banner.tsx";
import { Prose } from "../../ui/prose.tsx";

/** For customers without a meter: what linking one is good for, and where to begin. */
export function ConnectBanner({ content }: { content: Content }) {
  return (
    <HeroBanner
      heading={content.title ?? "Connect your smart meter"}
      picture={<MeterToHome />}
      action={
        <ButtonLink to={content.link ?? "/onboarding"}>
          {content.primaryButtonText ?? "Connect your smart meter"}
        </ButtonLink>
      }
    >
      <Prose html={content.body} />
    </HeroBanner>
  );
}
