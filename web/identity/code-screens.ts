import type { Api } from "../../contract/client.ts";
import { confirm, resend } from "./confirm-forms.ts";
import { ConfirmSignUp } from "./confirm-sign-up.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { sendReset } from "./forgot-password-form.ts";
import { resendReset, reset } from "./reset-forms.ts";
import { ResetPassword } from "./reset-password.tsx";
import { VerifyContact } from "./verify-contact.tsx";
import { resendVerifyContact, verifyContact } from "./verify-contact-forms.ts";

/** The screens around a code from an e-mail. Nobody begins with one. */
export const codeScreens = {
  forgotPassword: ForgotPassword,
  confirmSignUp: ConfirmSignUp,
  resetPassword: ResetPassword,
  verifyContact: VerifyContact,
};

type TakeForm = (form: FormData, api: Api, wanted: string | null) => Promise<unknown>;

/** What takes the forms of these screens, by intent. */
export const codeForms: Partial<Record<string, TakeForm>> = {
  "forgot-password": sendReset,
  confirm,
  resend,
  "reset-password": reset,
  "resend-reset": resendReset,
  "verify-contact": verifyContact,
  "resend-verify-contact": (_, api) => resendVerifyContact(api),
};
