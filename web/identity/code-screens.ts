import type { Api } from "../../contract/client.ts";
import { ForgotPassword, sendReset } from "./reset-password/forgot-password.tsx";
import { ResetPassword, resendReset, reset } from "./reset-password/reset-password.tsx";
import { ConfirmSignUp, confirm, resend } from "./sign-up/confirm-sign-up.tsx";
import { resendVerifyContact, VerifyContact, verifyContact } from "./verify-contact/verify-contact.tsx";

export const codeScreens = {
  forgotPassword: ForgotPassword,
  confirmSignUp: ConfirmSignUp,
  resetPassword: ResetPassword,
  verifyContact: VerifyContact,
};

type FormHandler = (form: FormData, api: Api, next: string | null) => Promise<unknown>;

const codeFormHandlers: Record<string, FormHandler> = {
  "forgot-password": sendReset,
  confirm,
  resend: (form, api) => resend(form, api),
  "reset-password": reset,
  "resend-reset": resendReset,
  "verify-contact": verifyContact,
  "resend-verify-contact": (_, api) => resendVerifyContact(api),
};

/** Undefined for an unknown intent, such as `__proto__`. */
export function codeFormHandler(intent: string): FormHandler | undefined {
  return Object.hasOwn(codeFormHandlers, intent) ? codeFormHandlers[intent] : undefined;
}
