import { useState, useSyncExternalStore } from "react";
import type { Content } from "../../contract/content.ts";
import { inFirstPerson } from "../../domain/readings/first-person.ts";
import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Toast } from "../ui/toast.tsx";
import { OwnLines } from "./own-lines.tsx";
import styles from "./slide.module.css";

export function Ending({ content, own }: { content: Content; own: readonly string[] }) {
  const { origin, productName, links } = useSite();
  const [message, setMessage] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const hasShareSheet = useSyncExternalStore(neverChanges, canShare, () => false);
  const link = `${origin}/year-summary`;
  const title = `${productName}’s 2023 Year in Review`;

  const chosenLines = own.filter((line) => chosen.includes(line)).map(inFirstPerson);

  function copy() {
    navigator.clipboard.writeText([...chosenLines, link].join("\n")).then(
      () => setMessage(chosenLines.length ? "Link and your figures copied" : "Link copied"),
      () => setMessage(`Copy this link: ${link}`),
    );
  }

  return (
    <>
      {own.length > 0 && <OwnLines lines={own} chosen={chosen} onChoose={setChosen} />}
      {hasShareSheet ? (
        <button
          type="button"
          className={styles.next}
          onClick={() =>
            shareYear({ title, text: [content.utilityText ?? "", ...chosenLines].join("\n"), url: link })
          }
        >
          <Icon path={icons.share} />
          {content.primaryButtonText ?? "Share"}
        </button>
      ) : (
        <button type="button" className={styles.next} onClick={copy}>
          <Icon path={icons.copy} />
          Copy link
        </button>
      )}
      <a className={styles.close} href={links.website ?? "/"}>
        {content.secondaryButtonText ?? "Close"}
      </a>
      <Toast onEnd={() => setMessage(undefined)}>{message}</Toast>
    </>
  );
}

const neverChanges = () => () => undefined;

const PICTURE = "/year-in-review.png";
/** Short, because browsers open the share sheet only soon after a click. */
const PICTURE_TIMEOUT_MS = 2_500;

function canShare(): boolean {
  return "share" in navigator;
}

/** Shares the year's picture if files are supported. Cancelling is silent; failures are logged. */
async function shareYear(shared: { title: string; text: string; url: string }): Promise<void> {
  try {
    const files = await loadPictures();
    const withPicture = { ...shared, files };
    await navigator.share(files.length && navigator.canShare?.(withPicture) ? withPicture : shared);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) console.warn("The year in review could not be shared.", error);
  }
}

async function loadPictures(): Promise<File[]> {
  try {
    const response = await fetch(PICTURE, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) });
    if (!response.ok) return [];
    return [new File([await response.blob()], "year-in-review.png", { type: "image/png" })];
  } catch {
    return [];
  }
}
