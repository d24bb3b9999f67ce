import type { Attributes } from "../../../contract/attributes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { Link } from "../../ui/link.tsx";
import { AddressLine } from "../address-line.tsx";
import { type DialogName, dialogPath } from "./account-dialog.ts";
import styles from "./details-section.module.css";
import { QuietSection, Section } from "./section.tsx";

export function DetailsSection({ attributes }: { attributes: Attributes }) {
  const { given_name, family_name, email, address } = attributes;
  return (
    <Section id="account-overview" heading="Account Overview">
      <div className={styles.details}>
        <DescriptionList
          rows={[
            {
              term: "Name",
              details: `${given_name} ${family_name}`,
              action: <Edit dialog="edit-name" what="name" />,
            },
            {
              term: "Email",
              details: <EmailAddress address={email} />,
              action: <Edit dialog="change-email" what="email address" />,
            },
            {
              term: "Password",
              details: <span aria-hidden="true">••••••••</span>,
              action: <Edit dialog="change-password" what="password" />,
            },
            ...(address
              ? [
                  {
                    term: "Address",
                    details: <AddressLine stored={address} />,
                    action: <Edit dialog="edit-meter" what="address" />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Section>
  );
}

export function Edit({ dialog, what }: { dialog: DialogName; what: string }) {
  return (
    <Link to={dialogPath(dialog)} preventScrollReset>
      Edit<span className="visually-hidden"> your {what}</span>
    </Link>
  );
}

export function DeleteSection() {
  return (
    <QuietSection id="delete-account" heading="Delete Account">
      <p className="soft">
        This erases everything we hold about you and ends your permission to read your meter. You may want to{" "}
        <Link to="/account/data">take a copy of your data</Link> first.
      </p>
      <p>
        <ButtonLink to={dialogPath("delete-account")} look="quiet-danger" isSmall preventScrollReset>
          Delete Account
        </ButtonLink>
      </p>
    </QuietSection>
  );
}
