import { type DestinationStream, pino } from "pino";

/** Several processes may share stdout: up to this many bytes are written whole, never in the midst of another's. */
const LARGEST_PORTION = 4_096;
/** A portion is written as soon as it is about as large as it may be. */
const FULL = 3_500;
const LONGEST_WAIT_MS = 200;

/** The logger's number for it. */
const WARNING = 40;

/**
 * Stdout for a log, in portions: writing each line by itself costs more than making it. Warnings and errors
 * are written at once, with all that came before them, and a process that ends writes what is left.
 */
export function logDestination(): DestinationStream {
  const out = pino.destination({
    dest: 1,
    sync: true,
    minLength: FULL,
    maxWrite: LARGEST_PORTION,
    periodicFlush: LONGEST_WAIT_MS,
  });
  process.once("exit", () => out.flushSync());
  const stream = {
    /** Has the logger say, before each line, how grave it is. */
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line);
      if (stream.lastLevel >= WARNING) out.flushSync();
    },
  };
  return stream;
}
