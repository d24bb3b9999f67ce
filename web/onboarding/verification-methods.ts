import { useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import type { Api } from "../../contract/client.ts";
import type { Success } from "../../contract/endpoints.ts";
import { useApi } from "../site.ts";
import { stepPath } from "./flow.ts";
import type { Journey } from "./journey.ts";

type Methods = Extract<Success<"GET /api/mpan/{mpan}/validation_methods">, { status: 200 }>["data"];

/** Whether the home has an in-home display whose code can be checked. */
export type Display = Methods["ihd"];

const NONE: Display = { available: false, details: null };

/** Displays that were found, and questions under way, by the number or handle that they are about. */
const found = new WeakMap<Api, Map<string, Display>>();
const asking = new WeakMap<Api, Map<string, Promise<Display | null>>>();

/**
 * What is known of the display without waiting for the data provider; null while that has to be asked, which
 * `useDisplay` does once the page is there. A number that the server no longer knows as checked is checked again.
 */
export async function knownDisplay(api: Api, journey: Journey): Promise<Display | null> {
  const mpan = journey.mpan ?? "";
  if (typeof document !== "undefined") {
    void askDisplay(api, mpan);
    return found.get(api)?.get(mpan) ?? null;
  }
  const known = await api("GET /api/mpan/{mpan}/validation_methods", {
    params: { mpan },
    query: { wait: "false" },
  });
  if (known.status === 404) throw redirect(checkAgainPath(journey));
  return known.ok ? known.data.ihd : null;
}

/**
 * Asks the data provider for a display, however long that takes. No answer counts as none; null says that the
 * number has to be checked again.
 */
export function askDisplay(api: Api, mpan: string): Promise<Display | null> {
  const known = found.get(api)?.get(mpan);
  if (known) return Promise.resolve(known);
  const questions = asking.get(api) ?? new Map<string, Promise<Display | null>>();
  asking.set(api, questions);
  const question = questions.get(mpan) ?? ask(api, mpan).finally(() => questions.delete(mpan));
  questions.set(mpan, question);
  return question;
}

async function ask(api: Api, mpan: string): Promise<Display | null> {
  const methods = await api("GET /api/mpan/{mpan}/validation_methods", { params: { mpan } });
  if (methods.status === 404) return null;
  const display = (methods.ok && methods.data.ihd) || NONE;
  // A display that was not found may be found the next time: the provider may have been away.
  if (display.available) found.set(api, new Map(found.get(api)).set(mpan, display));
  return display;
}

/** The display of the home: what the loader knew, or null until the provider has answered. */
export function useDisplay(journey: Journey, known: Display | null): Display | null {
  const api = useApi();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<Display | null>(null);
  useEffect(() => {
    if (known) return;
    let isGone = false;
    void askDisplay(api, journey.mpan ?? "").then((display) => {
      if (isGone) return;
      if (display) setAnswered(display);
      else void navigate(checkAgainPath(journey), { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [api, journey, known, navigate]);
  return known ?? answered;
}

function checkAgainPath({ flow }: Journey): string {
  return stepPath(flow, flow === "reconfirm" ? "terms" : "mpan");
}
