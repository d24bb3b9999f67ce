import * as z from "zod/mini";
import { shaped } from "./network.ts";
import { OddAnswer, PartnerDown } from "./partner-down.ts";
import { type Connection, partner } from "./smart-meter-answers.ts";

/** Whether a home has a display whose code can be checked, and the code's prefix. */
export type InHomeDisplay =
  | { available: true; prefix: string; readInventoryId: string }
  | { available: false };

interface InventoryAsked {
  /** Id of an inventory requested less than two days ago. */
  asked?: string | undefined;
  onAsked?(readInventoryId: string): Promise<void>;
}

/** The file takes the provider one to ten seconds. */
const WAITS_MS = [0, 1000, 2000, 2000, 2000];
const PREFIX_LENGTH = 6;

/**
 * The provider's own code check redirects to its portal and documents no response. So the code is compared
 * with the home's inventory, which lists paired devices; a display's device id is the identifier printed on
 * it.
 */
export function smartMeterDisplay({ dataUrl, inventoryUrl, ask, calls }: Connection) {
  return {
    /**
     * Finds a display in the home's inventory; requests one unless `asked` names it.
     * @param onAsked called with the id of a new inventory before waiting for it, so that a later call can
     * reuse it
     */
    inHomeDisplay: (mpan: string, { asked, onAsked }: InventoryAsked = {}): Promise<InHomeDisplay> =>
      calls.change(async (signal) => {
        const readInventoryId = asked ?? (await requestInventory(mpan, signal));
        if (!asked) await onAsked?.(readInventoryId);
        const [first] = await displays(mpan, readInventoryId, signal);
        if (!first) return { available: false };
        return { available: true, prefix: first.slice(0, PREFIX_LENGTH), readInventoryId };
      }),

    /**
     * Whether a display's identifier ends in these four hexadecimal digits.
     * @param readInventoryId from `inHomeDisplay`; the file lives for two days
     */
    checkInHomeDisplay: (mpan: string, readInventoryId: string, lastFour: string): Promise<boolean> =>
      calls.change(async (signal) => {
        const found = await displays(mpan, readInventoryId, signal);
        return found.some((identifier) => identifier.endsWith(lastFour.toUpperCase()));
      }),
  };

  async function requestInventory(mpan: string, signal: AbortSignal): Promise<string> {
    const body = JSON.stringify({ mpxns: [mpan], uprns: [], deviceIds: [] });
    const answer = await ask(`${dataUrl}/read-inventory`, { method: "POST", body, signal });
    return shaped(partner, requestedShape, answer.body).uuid;
  }

  /** 16 hexadecimal digits each. */
  async function displays(mpan: string, readInventoryId: string, signal: AbortSignal): Promise<string[]> {
    const { result } = shaped(partner, inventoryShape, await inventoryFile(readInventoryId, signal));
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
    throw new OddAnswer(partner, "slow", "the inventory was not ready");
  }

  /** A file that is not ready answers 403 or 404, sometimes in XML. */
  async function readFile(url: string, signal: AbortSignal): Promise<unknown> {
    try {
      const answer = await ask(url, { signal });
      return answer.status === 200 ? answer.body : null;
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

/** Many displays are built as prepayment interfaces. */
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
