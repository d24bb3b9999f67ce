/** Thrown when the queue is full and others have priority. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

export interface Claim {
  account: string;
  /** A session or device of the account, or a stranger's network address. */
  requester: string;
  network: string;
}

export type FairQueue = <T>(claim: Claim, work: () => Promise<T>) => Promise<T>;

const RECENT_TURNS = 100;

interface Waiting {
  claim: Claim;
  begin(): void;
  reject(error: TooBusy): void;
}

/** Takes turns between accounts, then networks, then requesters. A full queue drops the last in turn. */
export function fairQueue({
  concurrency,
  maxQueueLength,
}: {
  concurrency: number;
  maxQueueLength: number;
}): FairQueue {
  const waiting: Waiting[] = [];
  const recent: Claim[] = [];
  let running = 0;

  async function enter(claim: Claim): Promise<void> {
    if (running < concurrency) {
      takeTurn(claim);
      return;
    }
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    waiting.push({ claim, begin, reject });
    if (waiting.length > maxQueueLength) remove(inOrder().at(-1))?.reject(new TooBusy());
    await promise;
  }

  function leave(): void {
    running -= 1;
    const next = remove(inOrder()[0]);
    if (!next) return;
    takeTurn(next.claim);
    next.begin();
  }

  function takeTurn(claim: Claim): void {
    running += 1;
    recent.push(claim);
    if (recent.length > RECENT_TURNS) recent.shift();
  }

  function inOrder(): Waiting[] {
    const claimed = [...recent.map((claim) => ({ claim })), ...waiting];
    const byRequester = roundRobin(claimed, ({ claim }) => `${claim.account}\n${claim.requester}`);
    const byNetwork = roundRobin(byRequester, ({ claim }) => claim.network);
    const byAccount = roundRobin(byNetwork, ({ claim }) => claim.account);
    return byAccount.filter((one): one is Waiting => "begin" in one);
  }

  function remove(one: Waiting | undefined): Waiting | undefined {
    if (one) waiting.splice(waiting.indexOf(one), 1);
    return one;
  }

  return async (claim, work) => {
    await enter(claim);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function roundRobin<T>(all: readonly T[], groupOf: (one: T) => string): T[] {
  const sizes = new Map<string, number>();
  const turns = all.map((one) => {
    const turn = sizes.get(groupOf(one)) ?? 0;
    sizes.set(groupOf(one), turn + 1);
    return { one, turn };
  });
  return turns.toSorted((first, second) => first.turn - second.turn).map(({ one }) => one);
}
