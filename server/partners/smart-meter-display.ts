import * as z from "zod/mini";
import { parseShape } from "./network.ts";
import { PartnerDown, UnexpectedResponse } from "./partner-down.ts";
import { type Connection, partner } from "./smart-meter-responses.ts";

export type InHomeDisplay =
  | { available: true; prefix: string; readInventoryId: string }
  | { available: false };

interface InventoryOptions {
  requested?: string | undefined;
  onRequested?(readInventoryId: string): Promise<void>;
}

/** The provider needs one to ten seconds for the file. */
const WAITS_MS = [0, 1000, 2000, 2000, 2000];
const PREFIX_LENGTH = 6;

/** Compares codes with the home's inventory: the provider's own check documents no response. */
export function smartMeterDisplay({ dataUrl, inventoryUrl, request, calls }: Connection) {
  return {
    /** Requests an inventory unless `requested` names one; passes its id to `onRequested` for reuse. */
    inHomeDisplay: (
      mpan: string,
      { requested, onRequested }: InventoryOptions = {},
    ): Promise<InHomeDisplay> =>
      calls.change(async (signal) => {
        const readInventoryId = requested ?? (await requestInventory(mpan, signal));
        if (!requested) await onRequested?.(readInventoryId);
        const [first] = await displays(mpan, readInventoryId, signal);
        if (!first) return { available: false };
        return { available: true, prefix: first.slice(0, PREFIX_LENGTH), readInventoryId };
      }),

    /** `readInventoryId` from `inHomeDisplay` is valid for two days. */
    checkInHomeDisplay: (mpan: string, readInventoryId: string, lastFour: string): Promise<boolean> =>
      calls.change(async (signal) => {
        const found = await displays(mpan, readInventoryId, signal);
        return found.some((identifier) => identifier.endsWith(lastFour.toUpperCase()));
      }),
  };

  async function requestInventory(mpan: string, signal: AbortSignal): Promise<string> {
    const body = JSON.stringify({ mpxns: [mpan], uprns: [], deviceIds: [] });
    const response = await request(`${dataUrl}/read-inventory`, { method: "POST", body, signal });
    return parseShape(partner, requestedShape, response.body).uuid;
  }

  /** Returns device ids without hyphens, in upper case. */
  async function displays(mpan: string, readInventoryId: string, signal: AbortSignal): Promise<string[]> {
    const { result } = parseShape(partner, inventoryShape, await inventoryFile(readInventoryId, signal));
    return result
      .filter(({ mpxn }) => mpxn === undefined || mpxn === mpan)
      .flatMap(({ devices = [] }) => devices)
      .filter(({ deviceType }) => displayTypes.includes(deviceType))
      .map(({ deviceId }) => deviceId.replaceAll("-", "").toUpperCase());
  }

  async function inventoryFile(readInventoryId: string, signal: AbortSignal): Promise<unknown> {
    for (const wait of WAITS_MS) {
      await new Promise((done) => setTimeout(done, wait));
      signal.throwIfAborted();
      const file = await readFile(`${inventoryUrl}/${readInventoryId}.json`, signal);
      if (file) return file;
    }
    throw new UnexpectedResponse(partner, "slow", "the inventory was not ready");
  }

  /** The status of a file that is not ready is 403 or 404, sometimes in XML. */
  async function readFile(url: string, signal: AbortSignal): Promise<unknown> {
    try {
      const response = await request(url, { signal });
      return response.status === 200 ? response.body : null;
    } catch (error) {
      if (
        error instanceof PartnerDown &&
        (error.reason === "not-authorised" || error.reason === "unreadable")
      )
        return null;
      throw error;
    }
  }
}

/** Many displays are registered as prepayment interfaces (PPMID). */
const displayTypes = ["IHD", "PPMID"];

const requestedShape = z.object({ uuid: z.uuid() });

const inventoryShape = z.object({
  result: z.array(
    z.object({
      mpxn: z.optional(z.string()),
      /** Missing, with `status` 404, if the provider does not know the meter. */
      devices: z.optional(z.array(z.object({ deviceType: z.string(), deviceId: z.string() }))),
    }),
  ),
});
