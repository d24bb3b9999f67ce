import type { ReactNode } from "react";
import { Wordmark } from "../../illustrations/wordmark.tsx";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { useSite } from "../../site.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import styles from "./receipt.module.css";

export function Receipt({ subject, children }: { subject: string; children: ReactNode }) {
  const { productName } = useSite();
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="no-print">
        <BackLink to="/account/consents" />
      </div>
      <h1>Receipt of your permission</h1>
      {isHydrated && (
        <div className="no-print">
          <Button look="secondary" icon={<Icon path={icons.print} />} onClick={() => print()}>
            Print
          </Button>
        </div>
      )}
      <article className={styles.paper}>
        <header>
          <Wordmark name={productName} />
          <p className="soft">{subject}</p>
        </header>
        {children}
      </article>
    </>
  );
}

export function FoldedText({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Disclosure summary={heading} printedAs={heading}>
      <div className={`${styles.long} stack`}>{children}</div>
    </Disclosure>
  );
}
