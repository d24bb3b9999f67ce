import type { ContentFields } from "../../partners/content.ts";
import { integer, json, text, time } from "./column.ts";
import { nonPersonalTable } from "./table.ts";

export const contentTables = {
  content_copy: nonPersonalTable({
    holds: "the last good content of each entry",
    why: "to serve it when the content service is down",
    kept: "until replaced",
    key: ["tag"],
    columns: {
      tag: text(),
      fields: json<ContentFields | null>(),
    },
  }),
  served_words: nonPersonalTable({
    holds: "each version of served consent texts",
    why: "to compare consent records with, and to print receipts",
    kept: "indefinitely",
    key: ["tag", "hash"],
    columns: {
      tag: text(),
      hash: text(),
      fields: json<ContentFields>(),
      first_served_at: time(),
      last_served_at: time(),
    },
  }),
  publications: nonPersonalTable({
    holds: "how often content was published",
    why: "so that every process reloads it",
    kept: "indefinitely",
    key: [],
    columns: {
      count: integer(),
    },
  }),
  page_view: nonPersonalTable({
    holds: "daily counts by page",
    why: "to see what is used",
    kept: "indefinitely",
    key: ["day", "page"],
    columns: {
      day: text(),
      page: text(),
      views: integer(),
    },
  }),
};
