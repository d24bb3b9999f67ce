import { performance } from "node:perf_hooks";
import { turnNetwork } from "../identity/requester.ts";

/** Requests begun in one turn of the event loop. More would delay those that wait for the database between turns. */
const MAX_PER_TURN = 8;
/** After a longer turn only one begins: a sign-in takes about ten turns. */
const LONG_TURN_MS = 10;

export type FrontDoor = <T>(clientAddress: string, begin: () => T | Promise<T>) => T | Promise<T>;

/**
 * Begins a few requests in each turn of the event loop. Beyond these, networks take turns, then addresses within
 * them, so that a flood from one neither delays the requests of others nor the steps of those that have begun.
 */
export function frontDoor(now = () => performance.now()): FrontDoor {
  /** By network, then address, in the order of their turns. */
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
    const addresses = openGroup(waiting, turnNetwork(clientAddress), () => new Map());
    const requests = openGroup(addresses, clientAddress, () => []);
    schedule();
    return new Promise<void>((resolve) => requests.push(resolve)).then(begin);
  };
}

/** Counting turns by a callback in each would cost a lone request 3 µs. */
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
