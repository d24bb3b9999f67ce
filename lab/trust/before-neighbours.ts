import { writeFileSync } from "node:fs";

/** Linux shares processors by session; a session of this niceness comes before the usual ones of 0. */
const BEFORE_OTHERS = "-15";

/**
 * Puts a process's session before whatever else runs on a shared machine, so that a measurement tells of the
 * service and not of its neighbours. Where the system has no such thing, or forbids it, nothing changes.
 */
export function putBeforeNeighbours(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, BEFORE_OTHERS);
  } catch {
    // Then a busy machine shows in the figures, quiet and crowded alike.
  }
}
