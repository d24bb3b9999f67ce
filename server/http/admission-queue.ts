import { performance } from "node:perf_hooks";
import { queueNetwork } from "../identity/requester.ts";

/** Requests begun in one turn of the event loop. More would delay those that wait for the database between turns. */
const MAX_PER_TURN = 8;
/** After a longer turn only one request begins, because a sign-in needs about ten turns. */
const LONG_TURN_MS = 10;

export type AdmissionQueue = <T>(clientAddress: string, begin: () => T | Promise<T>) => T | Promise<T>;

/** Begins a few requests in each turn of the event loop; the others wait in round-robin order of networks. */
export function admissionQueue(now = () => performance.now()): AdmissionQueue {
  const waiting = new Map<string, Map<string, (() => void)[]>>();
  let pace = MAX_PER_TURN;
  let begun = 0;
  let countedIn = 0;
  let isScheduled = false;

  function beginsAtOnce(): boolean {
    if (waiting.size > 0) return false;
    const turn = loopCount();
    if (turn !== countedIn) begun = 0;
    countedIn = turn;
    begun += 1;
    return begun <= pace;
  }

  function nextTurn(scheduledAt: number) {
    pace = now() - scheduledAt > LONG_TURN_MS ? 1 : Math.min(pace + 1, MAX_PER_TURN);
    for (begun = 0; begun < pace && waiting.size > 0; begun += 1)
      takeTurn(waiting, (addresses) => {
        takeTurn(addresses, (requests) => {
          requests.shift()?.();
          return requests.length;
        });
        return addresses.size;
      });
    isScheduled = false;
    if (waiting.size > 0) schedule();
  }

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(nextTurn, now());
  }

  return (clientAddress, begin) => {
    if (beginsAtOnce()) return begin();
    const addresses = openGroup(waiting, queueNetwork(clientAddress), () => new Map());
    const requests = openGroup(addresses, clientAddress, () => []);
    schedule();
    return new Promise<void>((resolve) => requests.push(resolve)).then(begin);
  };
}

/** Counting turns by callbacks would cost a lone request 3 µs. */
function loopCount(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount;
}

/** `take` returns how many are left in the first group, which then moves to the end. */
function takeTurn<Group>(groups: Map<string, Group>, take: (group: Group) => number): void {
  const [first] = groups;
  if (!first) return;
  const [name, group] = first;
  groups.delete(name);
  if (take(group) > 0) groups.set(name, group);
}

function openGroup<Group>(groups: Map<string, Group>, name: string, create: () => Group): Group {
  const group = groups.get(name) ?? create();
  groups.set(name, group);
  return group;
}
