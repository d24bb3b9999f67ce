import type { Deps } from "../app/deps.ts";
import type { ProblemAnswer } from "../app/problem.ts";
import type { Stores } from "../db/stores.ts";
import type { Cookies } from "../identity/cookies.ts";
import { deviceInWords } from "../identity/device.ts";
import { knowDevice } from "../identity/known-device.ts";
import { SIGNED_OUT } from "../identity/reauthenticate.ts";
import { sendEmail } from "../mail/outbox.ts";
import { answer } from "./handlers.ts";

/** The credential, verified before the session starts, and possibly replaced since. */
interface Shown {
  isStill(tx: Stores): Promise<boolean>;
  otherwise: ProblemAnswer;
}

/** Thrown to roll back. */
const NO_MORE = new Error("The credential was replaced.");

/**
 * Signs in and responds with session cookie and access token. Notifies the owner of a new device.
 * @param isFirst true right after creating the account
 * @param shown the verified credential, and the response if it was replaced
 */
export async function answerSignedIn(
  deps: Deps,
  customerId: string,
  call: { request: Request; clientAddress: string },
  { isFirst = false, shown }: { isFirst?: boolean; shown?: Shown } = {},
) {
  const { identity } = deps;
  let known: Awaited<ReturnType<typeof knowDevice>> | undefined;
  const signedIn = await identity
    .signIn(customerId, call, async (tx) => {
      if (shown && !(await shown.isStill(tx))) throw NO_MORE;
      known = await knowDevice(deps, tx, customerId, call.request);
    })
    .catch((error: unknown) => {
      if (error === NO_MORE) return null;
      throw error;
    });
  if (!signedIn || !known) return shown?.otherwise ?? SIGNED_OUT;
  const { cookie, ...token } = signedIn;
  if (known.isNew && !isFirst) await tellOfNewDevice(deps, customerId, call);
  const headers = new Headers();
  headers.append("set-cookie", cookie);
  headers.append("set-cookie", known.cookie);
  headers.append("set-cookie", identity.cookies.signUp.clear());
  return { ...answer(200, token, headers), about: customerId };
}

/**
 * Notifies the owner once for two tabs that sign in concurrently without a cookie. A different user agent, or
 * a later sign-in, is notified separately.
 */
async function tellOfNewDevice(
  deps: Deps,
  customerId: string,
  { request, clientAddress }: { request: Request; clientAddress: string },
) {
  const { db, clock, limits } = deps;
  const customer = await db.customers.find(customerId);
  if (!customer) return;
  const userAgent = request.headers.get("user-agent") ?? "";
  const target = `${customerId} ${clientAddress} ${userAgent}`;
  const told = await limits.take("new-device-email", target);
  if (!told.allowed) return;
  await sendEmail(deps, "new-device", {
    to: customer.email,
    device: deviceInWords(userAgent),
    at: clock.now().getTime(),
  }).catch(async (error) => {
    await limits.giveBack([["new-device-email", target]]);
    throw error;
  });
}

/** Clears the browser's data about a customer. */
export const EMPTIED = { "clear-site-data": '"cache", "storage"' } as const;

/** Headers that clear the browser's data and cookies after a session has ended. */
export function signedOutHeaders({ session, signUp }: Cookies): Headers {
  const headers = new Headers(EMPTIED);
  headers.append("set-cookie", session.clear());
  headers.append("set-cookie", signUp.clear());
  return headers;
}
