import type { Api } from "../../contract/client.ts";
import { ForgotPassword } from "./reset-password/forgot-password.tsx";
import { sendReset } from "./reset-password/forgot-password-form.ts";
import { ResetPassword } from "./reset-password/reset-password.tsx";
import { resendReset, reset } from "./reset-password/reset-password-forms.ts";
import { ConfirmSignUp } from "./sign-up/confirm-sign-up.tsx";
import { confirm, resend } from "./sign-up/confirm-sign-up-forms.ts";
import { VerifyContact } from "./verify-contact/verify-contact.tsx";
import { resendVerifyContact, verifyContact } from "./verify-contact/verify-contact-forms.ts";

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
