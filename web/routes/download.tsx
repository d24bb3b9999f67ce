import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Device, deviceOf } from "../account/device.ts";
import styles from "../account/download.module.css";
import { QrCode } from "../account/qr-code.tsx";
import { StoreBadges } from "../illustrations/store-badges.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { apiContext, useSite } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import { wordsOf } from "../words.ts";

export const handle: PageHandle = {
  title: "Get the app",
  description: "Your home's energy use, one tap away on your phone.",
};

/** Where the app comes from: the badge of the visitor's own phone first, a QR code on larger screens. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [words, code] = await Promise.all([wordsOf(api, "download"), api("GET /api/download-code")]);
  if (!code.ok) throw data(null, { status: 503 });
  const userAgent = request.headers.get("user-agent") ?? globalThis.navigator?.userAgent ?? "";
  return { words, code: code.data, device: deviceOf(userAgent) };
}

export function Component() {
  const { words, code, device } = useLoaderData<typeof loader>();
  const { appStore, googlePlay } = useSite().links;
  const isInStore = { ios: appStore, android: googlePlay, other: appStore ?? googlePlay }[device] !== null;
  return (
    <ReadingLayout heading={words.title} lead={words.subtitle}>
      {isInStore && (
        <>
          <p className="strong">{introductions[device]}</p>
          <StoreBadges only={device === "other" ? null : device} />
        </>
      )}
      {device === "other" && (
        <figure className={styles.code}>
          <QrCode code={code} />
          <figcaption>Point your phone's camera here to open this page on it.</figcaption>
        </figure>
      )}
      <Prose html={words.body} />
      <Prose html={words.bodyEnd} />
      {words.link && <ButtonLink to={words.link}>{words.primaryButtonText}</ButtonLink>}
    </ReadingLayout>
  );
}

const introductions: Record<Device, string> = {
  ios: "You're on an iPhone or iPad. Get the app here:",
  android: "You're on an Android phone or tablet. Get the app here:",
  other: "Get the app on your phone:",
};
