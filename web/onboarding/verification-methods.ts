import { useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import type { Api } from "../../contract/client.ts";
import type { Success } from "../../contract/endpoints.ts";
import { useApi } from "../site.ts";
import { stepPath } from "./flow.ts";
import type { Journey } from "./journey.ts";

type Methods = Extract<Success<"GET /api/mpan/{mpan}/validation_methods">, { status: 200 }>["data"];

/** Whether the home has an in-home display to confirm with. */
export type Display = Methods["ihd"];

const NONE: Display = { available: false, details: null };

/** Found displays and pending lookups, by number or handle. */
const found = new WeakMap<Api, Map<string, Display>>();
const asking = new WeakMap<Api, Map<string, Promise<Display | null>>>();

/**
 * The cached display, or null if it must be looked up after load by `useDisplay`. Revalidates numbers whose
 * check has expired.
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

/** Looks up a display, which may take long. No answer counts as none; null asks to revalidate the number. */
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
  // Only positive results are cached: the provider may have been down.
  if (display.available) found.set(api, new Map(found.get(api)).set(mpan, display));
  return display;
}

/** The display from the loader, or null until the provider answers. */
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
