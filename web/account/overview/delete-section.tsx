import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { dialogPath } from "./dialogs.ts";
import { Section } from "./section.tsx";

export function DeleteSection() {
  return (
    <Section id="delete-account" heading="Delete Account">
      <p>
        This erases everything we hold about you and ends your permission to read your meter. You may want to{" "}
        <Link to="/account/data">take a copy of your data</Link> first.
      </p>
      <ButtonLink to={dialogPath("delete-account")} look="secondary" preventScrollReset>
        Delete Account
      </ButtonLink>
    </Section>
  );
}
