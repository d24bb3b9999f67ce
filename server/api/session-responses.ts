import type { Deps } from "../app/deps.ts";
import type { ProblemResponse } from "../app/problem.ts";
import type { Stores } from "../db/stores.ts";
import type { Cookies } from "../identity/cookies.ts";
import { describeDevice } from "../identity/device.ts";
import { rememberDevice } from "../identity/known-device.ts";
import { SIGNED_OUT } from "../identity/reauthenticate.ts";
import { sendEmail } from "../mail/outbox.ts";
import { respond } from "./handlers.ts";

interface CheckedCredential {
  isCurrent(tx: Stores): Promise<boolean>;
  ifReplaced: ProblemResponse;
}

/** Thrown to roll back the transaction. */
const REPLACED = new Error("The credential was replaced.");

/** Signs in, and emails the customer about a new device. `credential` was verified by the caller. */
export async function respondSignedIn(
  deps: Deps,
  customerId: string,
  call: { request: Request; clientAddress: string },
  { isFirst = false, credential }: { isFirst?: boolean; credential?: CheckedCredential } = {},
) {
  const { identity } = deps;
  let device: Awaited<ReturnType<typeof rememberDevice>> | undefined;
  const signedIn = await identity
    .signIn(customerId, call, async (tx) => {
      if (credential && !(await credential.isCurrent(tx))) throw REPLACED;
      device = await rememberDevice(deps, tx, customerId, call.request);
    })
    .catch((error: unknown) => {
      if (error === REPLACED) return null;
      throw error;
    });
  if (!signedIn || !device) return credential?.ifReplaced ?? SIGNED_OUT;
  const { cookie, ...token } = signedIn;
  if (device.isNew && !isFirst) await notifyOfNewDevice(deps, customerId, call);
  const headers = new Headers();
  headers.append("set-cookie", cookie);
  headers.append("set-cookie", device.cookie);
  headers.append("set-cookie", identity.cookies.signUp.clear());
  return { ...respond(200, token, headers), about: customerId };
}

/** Notifies once if two tabs sign in concurrently without a cookie. */
async function notifyOfNewDevice(
  deps: Deps,
  customerId: string,
  { request, clientAddress }: { request: Request; clientAddress: string },
) {
  const { db, clock, limits } = deps;
  const customer = await db.customers.find(customerId);
  if (!customer) return;
  const userAgent = request.headers.get("user-agent") ?? "";
  const target = `${customerId} ${clientAddress} ${userAgent}`;
  const allowance = await limits.take("new-device-email", target);
  if (!allowance.allowed) return;
  await sendEmail(deps, "new-device", {
    to: customer.email,
    device: describeDevice(userAgent),
    at: clock.now().getTime(),
  }).catch(async (error) => {
    await limits.refund([["new-device-email", target]]);
    throw error;
  });
}

export const CLEAR_SITE_DATA = { "clear-site-data": '"cache", "storage"' } as const;

export function signedOutHeaders({ session, signUp }: Cookies): Headers {
  const headers = new Headers(CLEAR_SITE_DATA);
  headers.append("set-cookie", session.clear());
  headers.append("set-cookie", signUp.clear());
  return headers;
}
