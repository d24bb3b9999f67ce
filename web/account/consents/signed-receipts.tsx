import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { useSite } from "../../site.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import styles from "./signed-receipts.module.css";

/** @param receipts JWS of the consent, then of its end if one is recorded */
export function SignedReceipts({ receipts }: { receipts: readonly string[] }) {
  const { productName } = useSite();
  const isHydrated = useIsHydrated();
  return (
    <Disclosure summary="Signed copy">
      <p>
        Proof for others of what you agreed to and when. Anyone can check with {productName}’s public key that
        it’s genuine and unchanged. It holds your meter number, so share it with care.
      </p>
      {receipts.map((receipt, index) => (
        <div key={receipt} className="stack-small">
          <p className={`${styles.signed} small soft`}>{receipt}</p>
          {isHydrated && (
            <CopyButton text={receipt}>{index === 0 ? "Copy the permission" : "Copy its end"}</CopyButton>
          )}
        </div>
      ))}
    </Disclosure>
  );
}
