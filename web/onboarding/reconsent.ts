import { type LoaderFunctionArgs, redirect } from "react-router";
import { renewalTiming } from "../../domain/consent.ts";
import { expected } from "../expected.ts";
import { apiContext, siteContext } from "../site.ts";

/** A consent that is about to end, or has ended. */
export interface Reconsent {
  /** The data provider holds it no more, before its time. */
  isLost: boolean;
  /** Epoch seconds. */
  due: number;
  address: string;
  mpan: string;
}

type Given = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * What the alert shows. Someone whose consent is not due goes to the account; someone on the alert of the
 * other timing goes to theirs.
 */
export async function reconsentFor(timing: "soon" | "now", given: Given): Promise<Reconsent> {
  const [{ actual, ...due }, attributes] = await Promise.all([
    openRenewal(given),
    given.context.get(apiContext)("GET /api/user/attributes"),
  ]);
  if (actual !== timing) throw redirect(`/reconfirm/${actual}`);
  return { ...due, address: expected(attributes, given.request).address };
}

/**
 * The consent that can be given again now. Someone who holds none, or whose consent is not due, such as somebody
 * who has just given it in another tab, goes to the account.
 */
export async function openRenewal({ request, context }: Given) {
  const details = await context.get(apiContext)("GET /api/user/details");
  if (!details.ok && details.status === 404) throw redirect("/account");
  const { consent, meters } = expected(details, request);
  const due = consent.reconsent_due;
  const isLost = !consent.registered;
  const actual = renewalTiming({ isLost, due }, context.get(siteContext).now);
  if (due === null || actual === "none") throw redirect("/account");
  return { actual, isLost, due, mpan: meters.electricity.mpxn };
}
