import { data, redirect } from "react-router";
import type { Api } from "../../contract/client.ts";
import { ADDRESS_LIMIT, type Address, addressOf, formatAddress, streetLine } from "../../domain/address.ts";
import { type Rule, readForm, required } from "../../domain/form.ts";
import { compactPostcode, parsePostcode } from "../../domain/postcode.ts";
import { ok } from "../../domain/result.ts";
import { charactersLeft } from "../forms/character-count.tsx";
import { stepPath } from "./flow.ts";
import { type Journey, saveAnswers, saveHome } from "./journey.ts";

interface SubmitContext {
  api: Api;
  journey: Journey;
  form: FormData;
  /** Set in content. The postcode must then belong to a distribution network. */
  checksPostcode: boolean;
}

export const CHECK_POSTCODE = "CheckPostcode=TRUE";

const MAX_PART_LENGTH = 100;
const optional: Rule<string> = (text) => ok(text.trim().slice(0, MAX_PART_LENGTH));

/** The home's meter is not looked up, so the customer enters the MPAN. */
export async function saveManualAddress({ api, journey, form, checksPostcode }: SubmitContext) {
  const reading = readForm(form, {
    flatNumber: optional,
    houseNumber: optional,
    houseName: optional,
    address1: required("Please enter the first line of your address"),
    dependentLocality: optional,
    town: required("Please enter your town or city"),
    county: optional,
    postcode: parsePostcode,
  });
  if (!reading.ok) {
    const used = streetLine(addressOf(textFields(form))).length;
    const long = used > ADDRESS_LIMIT ? { address1: charactersLeft(used, ADDRESS_LIMIT) } : {};
    return data({ ...reading, errors: { ...long, ...reading.errors } }, 422);
  }
  const address = addressOf(reading.values);
  if (isTooLong(address)) return data({ tooLong: true, values: textFields(form) }, 422);
  const { postcode } = reading.values;
  if (checksPostcode) {
    const network = await api("GET /api/postcodes/{postcode}/distribution-id", {
      params: { postcode: compactPostcode(postcode) },
    });
    if (!network.ok && network.status === 404) {
      return data({ errors: { postcode: NO_NETWORK }, values: textFields(form) }, 422);
    }
  }
  const saved = await saveHome(api, journey, formatAddress(address), postcode);
  if (saved.status === 409) return data({ message: saved.problem.message, values: textFields(form) }, 409);
  const isSameHome = journey.attributes.address === formatAddress(address);
  const isSaved =
    saved.ok &&
    (await saveAnswers(api, journey, {
      isManualAddress: true,
      addressId: undefined,
      lookedUpMpanHash: undefined,
      lookedUpMpanObfuscated: undefined,
      ...(isSameHome ? {} : { mpan: undefined, mpanAutoFilled: undefined, termsAndConditions: undefined }),
    }));
  return redirect(stepPath(journey.flow, isSaved ? "move-date" : "system-unavailable"));
}

const NO_NETWORK =
  "We can’t find this postcode’s electricity network. We can only link meters in England, Scotland and Wales";

function isTooLong(address: Parameters<typeof streetLine>[0]): boolean {
  return streetLine(address).length > ADDRESS_LIMIT;
}

function textFields(form: FormData): Partial<Address> {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Partial<Address>;
}
