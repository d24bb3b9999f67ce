import { type LoaderFunctionArgs, redirect } from "react-router";
import { renewalTiming } from "../../domain/consent.ts";
import { apiContext, siteContext } from "../site.ts";
import { expected } from "./journey.ts";

/** A consent that is about to end, or has ended. */
export interface Reconsent {
  /** The data provider holds it no more, before its time. */
  isLost: boolean;
  /** Epoch seconds. */
  due: number;
  address: string;
  mpan: string;
}

/**
 * What the alert shows. Someone whose consent is not due goes to the account; someone on the alert of the
 * other timing goes to theirs.
 */
export async function reconsentFor(
  timing: "soon" | "now",
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<Reconsent> {
  const api = context.get(apiContext);
  const { now } = context.get(siteContext);
  const [details, attributes] = await Promise.all([
    api("GET /api/user/details"),
    api("GET /api/user/attributes"),
  ]);
  if (!details.ok && details.status === 404) throw redirect("/account");
  const { consent, meters } = expected(details, request);
  const due = consent.reconsent_due;
  const isLost = !consent.registered;
  const actual = renewalTiming({ isLost, due }, now);
  if (due === null || actual === "none") throw redirect("/account");
  if (actual !== timing) throw redirect(`/reconfirm/${actual}`);
  return { isLost, due, address: expected(attributes, request).address, mpan: meters.electricity.mpxn };
}
