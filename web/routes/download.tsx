import type { ComponentProps } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Device, deviceOf } from "../download/device.ts";
import styles from "../download/download.module.css";
import { expected } from "../expected.ts";
import { PhoneApp } from "../illustrations/phone-app.tsx";
import { StoreBadges } from "../illustrations/store-badges.tsx";
import { FlowLayout } from "../layouts/flow-layout.tsx";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext, useSite } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Prose } from "../ui/prose.tsx";

export const handle: PageHandle = {
  title: "Get the app",
  description: "Your home’s energy use, one tap away on your phone.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [content, code] = await Promise.all([readContent(api, "download"), api("GET /api/download-code")]);
  const userAgent = request.headers.get("user-agent") ?? globalThis.navigator?.userAgent ?? "";
  return { content, code: expected(code, request), device: deviceOf(userAgent) };
}

export function Component() {
  const { content, code, device } = useLoaderData<typeof loader>();
  const { appStore, googlePlay } = useSite().links;
  const isInStore = { ios: appStore, android: googlePlay, other: appStore ?? googlePlay }[device] !== null;
  return (
    <FlowLayout
      heading={content.title}
      picture={device !== "other" && <PhoneApp />}
      aside={
        device === "other" && (
          <div className={styles.side}>
            <PhoneApp />
            <CodeCard code={code} />
          </div>
        )
      }
    >
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      {isInStore && (
        <>
          <p className="strong">{introductions[device]}</p>
          <StoreBadges only={device === "other" ? null : device} />
        </>
      )}
      <Prose html={content.body} />
      <Prose html={content.bodyEnd} />
      {content.link && <ButtonLink to={content.link}>{content.primaryButtonText}</ButtonLink>}
    </FlowLayout>
  );
}

function CodeCard({ code }: { code: ComponentProps<typeof QrCode>["code"] }) {
  return (
    <div className="only-large">
      <Card heading="Open this page on your phone">
        <figure className={styles.code}>
          <QrCode code={code} />
          <figcaption>Point your phone’s camera here, then tap the link that it shows.</figcaption>
        </figure>
      </Card>
    </div>
  );
}

const introductions: Record<Device, string> = {
  ios: "You’re on an iPhone or iPad. Get the app here:",
  android: "You’re on an Android phone or tablet. Get the app here:",
  other: "Get the app on your phone:",
};

interface QrCodeProps {
  code: { url: string; size: number; path: string };
}

/** Always dark on white for scanners. */
function QrCode({ code: { url, size, path } }: QrCodeProps) {
  return (
    <svg
      className={styles.squares}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code of ${url}`}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
