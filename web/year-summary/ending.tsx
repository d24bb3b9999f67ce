import { useState, useSyncExternalStore } from "react";
import type { Content } from "../../contract/content.ts";
import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Toast } from "../ui/toast.tsx";
import { canShare, shareYear } from "./share.ts";
import styles from "./slide.module.css";

/** The last slide: pass it on, and out. Where the browser has no share sheet, the link can be copied. */
export function Ending({ words }: { words: Content }) {
  const { origin, productName } = useSite();
  const [said, setSaid] = useState<string>();
  const hasSheet = useSyncExternalStore(never, canShare, () => false);
  const link = `${origin}/year-summary`;
  const title = `${productName}'s 2023 Year in Review`;

  function copy() {
    navigator.clipboard.writeText(link).then(
      () => setSaid("Link copied"),
      () => setSaid(`Copy this link: ${link}`),
    );
  }

  return (
    <>
      {hasSheet ? (
        <button
          type="button"
          className={styles.next}
          onClick={() => shareYear({ title, text: words.utilityText ?? "", url: link })}
        >
          <Icon path={icons.share} />
          {words.primaryButtonText ?? "Share"}
        </button>
      ) : (
        <button type="button" className={styles.next} onClick={copy}>
          <Icon path={icons.copy} />
          Copy link
        </button>
      )}
      <a className={styles.close} href={words.link ?? "/"}>
        {words.secondaryButtonText ?? "Close"}
      </a>
      <Toast onEnd={() => setSaid(undefined)}>{said}</Toast>
    </>
  );
}

const never = () => () => undefined;
