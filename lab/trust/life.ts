import type { ApiCustomer } from "../../e2e/api-customer.ts";

/** A customer's random life while a server may die: what was acknowledged, and whether it is still there. */
export interface Life {
  /** How often each was acknowledged, and how many calls were cut off. */
  counts: { linked: number; renewed: number; withdrawn: number; deleted: number; cut: number };
  /** Begins nothing more. */
  end(): void;
  over: Promise<void>;
  /** What was acknowledged and is not there: nothing, when all is well. */
  lost(): Promise<string[]>;
}

/** What the customer last heard of: nothing they are sure of while a call was cut off. */
type LinkState = "nothing linked" | "linked" | "gone" | "unsure";

/** Links a meter, renews consent, gives it up, and in one of six cases deletes the account, until told to end. */
export function live(resident: ApiCustomer): Life {
  const counts = { linked: 0, renewed: 0, withdrawn: 0, deleted: 0, cut: 0 };
  let known: LinkState = "nothing linked";
  let isOver = false;

  async function step() {
    if (known === "nothing linked") {
      const { status } = await (counts.linked === 0 && Math.random() < 0.5
        ? resident.linkByCard()
        : resident.linkByCode());
      heard(status, "linked", "linked");
    } else if (Math.random() < 0.4) {
      const { status } = await resident.linkByCode("ihd-internal/reconsent");
      heard(status, "linked", "renewed");
    } else if (Math.random() < 0.7) {
      const { status } = await resident.call("DELETE", "/api/user/mpan");
      heard(status, "nothing linked", "withdrawn");
    } else {
      const body = { password: resident.password, reason: "prefer-not-to-say" };
      const { status } = await resident.call("DELETE", "/api/user", body);
      heard(status, "gone", "deleted");
    }
  }

  function heard(status: number, then: LinkState, what: keyof typeof counts) {
    if (status === 200 || status === 204) {
      counts[what] += 1;
      known = then;
    } else {
      known = "unsure";
      if (status === 0) counts.cut += 1;
    }
  }

  const over = (async () => {
    while (!isOver && (known === "nothing linked" || known === "linked")) await step();
  })();

  return {
    counts,
    end: () => {
      isOver = true;
    },
    over,
    lost: async () => {
      if (known === "unsure") return [];
      const { status } = await resident.call("GET", "/api/user/details");
      const wanted = { linked: 200, "nothing linked": 404, gone: 401 }[known];
      return status === wanted ? [] : [`${resident.email} heard "${known}" and now gets ${status}`];
    },
  };
}
