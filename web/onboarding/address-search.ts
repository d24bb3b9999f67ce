import { useEffect, useState } from "react";
import { data, redirect, useActionData } from "react-router";
import type { Api } from "../../contract/client.ts";
import { readForm, required } from "../../domain/form.ts";
import { type Postcode, parsePostcode } from "../../domain/postcode.ts";
import { stepPath } from "./flow.ts";
import { type ListedAddress, readLocal, saveLocal } from "./flow-storage.ts";
import { type Journey, saveAnswers, saveHome } from "./journey.ts";

interface SubmitContext {
  api: Api;
  journey: Journey;
  form: FormData;
  isSandbox: boolean;
}

export interface FoundAddresses {
  postcode: string;
  addresses: ListedAddress[] | null;
}

/** Simulates a failed lookup in the sandbox. */
const FAILING_POSTCODE = "ZZ99 9ZZ";

export async function findAddresses({ api, form, isSandbox }: SubmitContext) {
  const reading = readForm(form, { postcode: (text) => parsePostcode(text, { magic: isSandbox }) });
  if (!reading.ok) return data({ ...reading, intent: "find", found: undefined }, 422);
  const { postcode } = reading.values;
  const addresses = await listAddresses(api, postcode);
  saveLocal({
    postcode,
    addresses,
    showManualAddressOption: true,
    isForceApiFailPostcode: isSandbox && postcode === FAILING_POSTCODE,
  });
  return { intent: "find", found: { postcode, addresses } satisfies FoundAddresses };
}

export async function chooseAddress({ api, journey, form }: SubmitContext) {
  const reading = readForm(form, {
    postcode: (text) => parsePostcode(text, { magic: true }),
    addressId: required("Please select your address"),
  });
  if (!reading.ok) {
    const { postcode } = reading.values;
    return data({ ...reading, intent: "choose", found: await repeatSearch(api, postcode) }, 422);
  }
  const { postcode, addressId } = reading.values;
  const found = await repeatSearch(api, postcode);
  const chosen = found.addresses?.find(({ id }) => id === addressId);
  const saved = chosen && (await saveHome(api, journey, chosen.address, postcode));
  if (saved?.status === 409) return data({ intent: "choose", message: saved.problem.message, found }, 409);
  if (!saved?.ok) return redirect(stepPath(journey.flow, "system-unavailable"));
  const meter = await lookUpMeter(api, addressId);
  const isSameHome = journey.draft.addressId === addressId;
  const isSaved = await saveAnswers(api, journey, {
    isManualAddress: false,
    addressId,
    ...meter,
    ...(isSameHome
      ? {}
      : {
          mpan: undefined,
          notFoundMpan: undefined,
          mpanAutoFilled: undefined,
          termsAndConditions: undefined,
        }),
  });
  return redirect(stepPath(journey.flow, isSaved ? "move-date" : "system-unavailable"));
}

export async function lookUpMeter(api: Api, addressId: string) {
  const meter = await api("GET /api/addresses/{id}/meter", { params: { id: addressId } });
  const known = meter.ok && meter.data.mpanKnown ? meter.data : null;
  return {
    lookedUpMpanHash: known?.mpanHash ?? undefined,
    lookedUpMpanObfuscated: known?.mpanObfuscated ?? undefined,
  };
}

async function repeatSearch(api: Api, postcode: string): Promise<FoundAddresses> {
  const remembered = readLocal("postcode") === postcode ? readLocal("addresses") : undefined;
  return { postcode, addresses: remembered ?? (await listAddresses(api, postcode as Postcode)) };
}

async function listAddresses(api: Api, postcode: Postcode): Promise<ListedAddress[] | null> {
  const found = await api("GET /api/addresses", { query: { postcode } });
  return found.ok ? found.data : null;
}

export function useFoundAddresses(): { found: FoundAddresses | undefined; clear: () => void } {
  const result = useActionData() as { found?: FoundAddresses } | undefined;
  const [stored, setStored] = useState<FoundAddresses>();

  // Reads storage after hydration, because the server rendered without it.
  useEffect(() => {
    const postcode = readLocal("postcode");
    if (!postcode || !readLocal("showManualAddressOption")) return;
    const addresses = readLocal("isForceApiFailPostcode") ? null : (readLocal("addresses") ?? null);
    setStored({ postcode, addresses });
  }, []);

  return {
    found: result?.found ?? stored,
    clear: () => {
      saveLocal({
        postcode: undefined,
        addresses: undefined,
        showManualAddressOption: undefined,
        isForceApiFailPostcode: undefined,
      });
      setStored(undefined);
    },
  };
}
