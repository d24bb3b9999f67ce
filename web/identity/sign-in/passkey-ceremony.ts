import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { Api } from "../../../contract/client.ts";

export type Ceremony =
  | { outcome: "done" }
  | { outcome: "refused"; message: string }
  | { outcome: "cancelled" };

export async function signInWithPasskey(api: Api): Promise<Ceremony> {
  const options = await api("POST /api/identity/passkeys/sign-in-options");
  if (!options.ok) return refusal(options.problem);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options.data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!signed) return { outcome: "cancelled" };
  const body = { ...signed, response: { ...signed.response } };
  const response = await api("POST /api/identity/passkeys/sign-in", { body });
  return response.ok ? { outcome: "done" } : refusal(response.problem);
}

export async function addPasskey(api: Api, password: string): Promise<Ceremony> {
  const options = await api("POST /api/identity/passkeys/registration-options", { body: { password } });
  if (!options.ok) return refusal(options.problem);
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options.data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => null);
  if (!made) return { outcome: "cancelled" };
  const response = await api("POST /api/identity/passkeys", {
    body: { ...made, response: { ...made.response } },
  });
  return response.ok ? { outcome: "done" } : refusal(response.problem);
}

function refusal({ message }: { message: string }): Ceremony {
  return { outcome: "refused", message };
}
