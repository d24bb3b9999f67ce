import type { Content } from "../../../contract/content.ts";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface DeletePasswordProps {
  words: Content;
  /** What step 1 was answered with. */
  answers: Partial<Record<string, string>>;
  closeTo: string;
  isDeleting: boolean;
}

/** Step 2: what goes and what stays, and the password. */
export function DeletePassword({ words, answers, closeTo, isDeleting }: DeletePasswordProps) {
  return (
    <>
      <Prose html={words.body} />
      <p>
        <Link to="/account/data">Take a copy of your data</Link> before you go.
      </p>
      <Form intent="delete-account">
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        {isDeleting ? (
          <Spinner>Deleting account...</Spinner>
        ) : (
          <div className="row">
            <Button type="submit" look="danger">
              {words.primaryButtonText}
            </Button>
            <ButtonLink to={closeTo} look="quiet" preventScrollReset>
              {words.secondaryButtonText}
            </ButtonLink>
          </div>
        )}
        <input type="hidden" name="reason" value={answers.reason ?? ""} />
        <input type="hidden" name="reasonDetail" value={answers.reasonDetail ?? ""} />
      </Form>
    </>
  );
}
