import { useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import type { Api } from "../../contract/client.ts";
import type { Success } from "../../contract/endpoints.ts";
import { useApi } from "../site.ts";
import { stepPath } from "./flow.ts";
import type { Journey } from "./journey.ts";

type Methods = Extract<Success<"GET /api/mpan/{mpan}/validation_methods">, { status: 200 }>["data"];

export type Display = Methods["ihd"];

const NONE: Display = { available: false, details: null };

const found = new WeakMap<Api, Map<string, Display>>();
const pending = new WeakMap<Api, Map<string, Promise<Display | null>>>();

/** Null if `useDisplay` must look it up after load. Redirects if the MPAN must be revalidated. */
export async function readKnownDisplay(api: Api, journey: Journey): Promise<Display | null> {
  const mpan = journey.mpan ?? "";
  if (typeof document !== "undefined") {
    void fetchDisplay(api, mpan);
    return found.get(api)?.get(mpan) ?? null;
  }
  const known = await api("GET /api/mpan/{mpan}/validation_methods", {
    params: { mpan },
    query: { wait: "false" },
  });
  if (known.status === 404) throw redirect(revalidationPath(journey));
  return known.ok ? known.data.ihd : null;
}

/** A failed call counts as no display; null means that the MPAN must be revalidated. */
export function fetchDisplay(api: Api, mpan: string): Promise<Display | null> {
  const known = found.get(api)?.get(mpan);
  if (known) return Promise.resolve(known);
  const calls = pending.get(api) ?? new Map<string, Promise<Display | null>>();
  pending.set(api, calls);
  const call = calls.get(mpan) ?? requestDisplay(api, mpan).finally(() => calls.delete(mpan));
  calls.set(mpan, call);
  return call;
}

async function requestDisplay(api: Api, mpan: string): Promise<Display | null> {
  const methods = await api("GET /api/mpan/{mpan}/validation_methods", { params: { mpan } });
  if (methods.status === 404) return null;
  const display = (methods.ok && methods.data.ihd) || NONE;
  // Caches only positive results, because the provider may have been down.
  if (display.available) found.set(api, new Map(found.get(api)).set(mpan, display));
  return display;
}

export function useDisplay(journey: Journey, known: Display | null): Display | null {
  const api = useApi();
  const navigate = useNavigate();
  const [fetched, setFetched] = useState<Display | null>(null);
  useEffect(() => {
    if (known) return;
    let isUnmounted = false;
    void fetchDisplay(api, journey.mpan ?? "").then((display) => {
      if (isUnmounted) return;
      if (display) setFetched(display);
      else void navigate(revalidationPath(journey), { replace: true });
    });
    return () => {
      isUnmounted = true;
    };
  }, [api, journey, known, navigate]);
  return known ?? fetched;
}

function revalidationPath({ flow }: Journey): string {
  return stepPath(flow, flow === "reconfirm" ? "terms" : "mpan");
}
