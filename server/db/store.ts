import type { Keys } from "../platform/keys.ts";
import type { Query } from "./engine/database.ts";

/** Where statements run, and the keys that seal what they write. */
export interface Handle {
  readonly query: Query;
  readonly keys: Keys;
}

/** The statements about one thing, such as a customer's homes. */
export abstract class Store implements Handle {
  readonly query: Query;
  readonly keys: Keys;

  constructor({ query, keys }: Handle) {
    this.query = query;
    this.keys = keys;
  }
}
