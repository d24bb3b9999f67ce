import type { Deps } from "../app/deps.ts";
import { PartnerDown } from "../partners/partner-down.ts";

/** When the provider asks for peace without saying for how long. */
const REST_SECONDS = 30;

/** A call to the provider when there is room for it. When it is busy, all processes leave it alone for a while. */
export async function paced<T>({ pace }: Pick<Deps, "pace">, call: () => Promise<T>): Promise<T> {
  try {
    return await pace.within(call);
  } catch (error) {
    if (error instanceof PartnerDown && error.reason === "busy")
      await pace.rest(error.retryAfterSeconds ?? REST_SECONDS);
    throw error;
  }
}
