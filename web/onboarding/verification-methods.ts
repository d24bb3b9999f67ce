import { redirect } from "react-router";
import type { Api } from "../../contract/client.ts";
import { stepPath } from "./flow.ts";
import type { Journey } from "./journey.ts";

const NONE = { ihd: { available: false, details: null } };

/**
 * Asks how the right to the home can be shown besides by card. No answer counts as no other way; a number
 * that the server no longer knows as checked is checked again.
 */
export async function verificationMethods(api: Api, { flow, mpan }: Journey) {
  const methods = await api("GET /api/mpan/{mpan}/validation_methods", { params: { mpan: mpan ?? "" } });
  if (methods.ok) return methods.data;
  if (methods.status === 404) throw redirect(stepPath(flow, flow === "reconfirm" ? "terms" : "mpan"));
  return NONE;
}
