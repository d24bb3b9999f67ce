import { createApi } from "../contract/client.ts";

/** The API over the network. */
export const browserApi = createApi((path, init) => fetch(path, init));
