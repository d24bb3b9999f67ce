import type { Keys } from "../platform/keys.ts";
import type { Query } from "./engine/database.ts";

export interface Handle {
  readonly query: Query;
  readonly keys: Keys;
}

export abstract class Store implements Handle {
  readonly query: Query;
  readonly keys: Keys;

  constructor({ query, keys }: Handle) {
    this.query = query;
    this.keys = keys;
  }
}
