import type { ApiCustomer } from "../../e2e/api-customer.ts";

export interface RandomUse {
  counts: { linked: number; renewed: number; withdrawn: number; deleted: number; cut: number };
  stop(): void;
  finished: Promise<void>;
  lostChanges(): Promise<string[]>;
}

/** The last acknowledged state; unknown after a call without a response. */
type LinkState = "not linked" | "linked" | "deleted" | "unknown";

export function randomUse(resident: ApiCustomer): RandomUse {
  const counts = { linked: 0, renewed: 0, withdrawn: 0, deleted: 0, cut: 0 };
  let known: LinkState = "not linked";
  let isStopped = false;

  async function step() {
    if (known === "not linked") {
      const { status } = await (counts.linked === 0 && Math.random() < 0.5
        ? resident.linkByCard()
        : resident.linkByCode());
      record(status, "linked", "linked");
    } else if (Math.random() < 0.4) {
      const { status } = await resident.linkByCode("ihd-internal/reconsent");
      record(status, "linked", "renewed");
    } else if (Math.random() < 0.7) {
      const { status } = await resident.call("DELETE", "/api/user/mpan");
      record(status, "not linked", "withdrawn");
    } else {
      const body = { password: resident.password, reason: "prefer-not-to-say" };
      const { status } = await resident.call("DELETE", "/api/user", body);
      record(status, "deleted", "deleted");
    }
  }

  function record(status: number, then: LinkState, what: keyof typeof counts) {
    if (status === 200 || status === 204) {
      counts[what] += 1;
      known = then;
    } else {
      known = "unknown";
      if (status === 0) counts.cut += 1;
    }
  }

  const finished = (async () => {
    while (!isStopped && (known === "not linked" || known === "linked")) await step();
  })();

  return {
    counts,
    stop: () => {
      isStopped = true;
    },
    finished,
    lostChanges: async () => {
      if (known === "unknown") return [];
      const { status } = await resident.call("GET", "/api/user/details");
      const expected = { linked: 200, "not linked": 404, deleted: 401 }[known];
      return status === expected ? [] : [`${resident.email} was ${known} and now gets ${status}`];
    },
  };
}
