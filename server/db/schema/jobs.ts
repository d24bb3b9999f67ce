import { sealedText, time, uuid } from "./column.ts";
import { unlistedTable } from "./table.ts";

export const jobTables = {
  letter: unlistedTable({
    holds: "an email to be sent, sealed",
    why: "to deliver it, even after a crash",
    kept: "until sent",
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
