import { type LoaderFunctionArgs, redirect } from "react-router";
import { renewalTiming } from "../../domain/consent.ts";
import { expected } from "../expected.ts";
import { apiContext, siteContext } from "../site.ts";

export interface Reconsent {
  isLost: boolean;
  /** Epoch seconds. */
  due: number;
  address: string;
  mpan: string;
}

type LoaderArgs = Pick<LoaderFunctionArgs, "request" | "context">;

/** Redirects to the other alert if its timing fits, or to the account if no consent is due. */
export async function loadReconsent(timing: "soon" | "now", args: LoaderArgs): Promise<Reconsent> {
  const [{ actual, ...due }, attributes] = await Promise.all([
    openRenewal(args),
    args.context.get(apiContext)("GET /api/user/attributes"),
  ]);
  if (actual !== timing) throw redirect(`/reconfirm/${actual}`);
  return { ...due, address: expected(attributes, args.request).address };
}

/** Redirects to the account if no renewal is due, for example after renewal in another tab. */
export async function openRenewal({ request, context }: LoaderArgs) {
  const details = await context.get(apiContext)("GET /api/user/details");
  if (!details.ok && details.status === 404) throw redirect("/account");
  const { consent, meters } = expected(details, request);
  const due = consent.reconsent_due;
  const isLost = !consent.registered;
  const actual = renewalTiming({ isLost, due }, context.get(siteContext).now);
  if (due === null || actual === "none") throw redirect("/account");
  return { actual, isLost, due, mpan: meters.electricity.mpxn };
}
