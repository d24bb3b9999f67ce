import { sealedText, time, uuid } from "./column.ts";
import { unlistedTable } from "./table.ts";

export const jobTables = {
  letter: unlistedTable({
    holds: "a queued email, sealed",
    why: "to deliver it, even after a crash",
    kept: "until sent, or 7 days",
    afterDeletion: "kept",
    export: { withheld: "Deleted once sent to the customer." },
    key: ["id"],
    columns: {
      id: uuid(),
      sealed: sealedText(),
      created_at: time(),
    },
  }),
};
