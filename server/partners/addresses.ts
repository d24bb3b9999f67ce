import * as z from "zod/mini";
import { callJson, type JsonResponse, type Network, parseShape } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface AddressSettings {
  baseUrl: string;
  apiKey: string;
}

export interface FoundAddress {
  /** UDPRN. */
  id: string;
  organisation: string;
  flatNumber: string;
  houseNumber: string;
  houseName: string;
  address1: string;
  dependentThoroughfare: string;
  dependentLocality: string;
  doubleDependentLocality: string;
  town: string;
  county: string;
  postcode: string;
}

const partner = "addresses";
const UDPRN = /^\d{1,8}$/;

export function addresses({ baseUrl, apiKey, fetch, onDown, timeoutFactor }: AddressSettings & Network) {
  const { lookUp } = resilience(partner, { onDown, timeoutFactor });
  const headers = { accept: "application/json", authorization: `IDEALPOSTCODES api_key="${apiKey}"` };
  const request = (path: string) =>
    lookUp(async (signal) =>
      requireKnown(await callJson(partner, fetch, `${baseUrl}${path}`, { headers, signal })),
    );

  return {
    async atPostcode(postcode: string): Promise<FoundAddress[]> {
      const { status, body } = await request(`/postcodes/${encodeURIComponent(postcode)}`);
      return status === 404 ? [] : parseShape(partner, manyShape, body).result.map(toFoundAddress);
    },
    async byId(id: string): Promise<FoundAddress | null> {
      if (!UDPRN.test(id)) return null;
      const { status, body } = await request(`/udprn/${encodeURIComponent(id)}`);
      return status === 404 ? null : toFoundAddress(parseShape(partner, oneShape, body).result);
    },
  };
}

function requireKnown(response: JsonResponse): JsonResponse {
  const isUnknown = response.status === 404 && z.safeParse(unknownShape, response.body).success;
  if (response.status === 200 || isUnknown) return response;
  const reason = response.status === 401 ? "not-authorised" : "failed";
  throw new PartnerDown(partner, reason, `HTTP ${response.status}`);
}

/** The service's codes for an unknown postcode or UDPRN. Any other 404 comes from another server. */
const unknownShape = z.object({ code: z.literal([4040, 4044]) });

const part = z.string().check(z.maxLength(100));

const addressShape = z.object({
  udprn: z.number(),
  organisation_name: part,
  sub_building_name: part,
  building_number: part,
  building_name: part,
  thoroughfare: part,
  dependant_thoroughfare: part,
  dependant_locality: part,
  double_dependant_locality: part,
  post_town: part,
  county: part,
  postcode: part,
});
const manyShape = z.object({ result: z.array(addressShape) });
const oneShape = z.object({ result: addressShape });

function toFoundAddress(found: z.infer<typeof addressShape>): FoundAddress {
  return {
    id: String(found.udprn),
    organisation: found.organisation_name,
    flatNumber: found.sub_building_name,
    houseNumber: found.building_number,
    houseName: found.building_name,
    address1: found.thoroughfare,
    dependentThoroughfare: found.dependant_thoroughfare,
    dependentLocality: found.dependant_locality,
    doubleDependentLocality: found.double_dependant_locality,
    town: found.post_town,
    county: found.county,
    postcode: found.postcode,
  };
}
