import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { type DestinationStream, pino } from "pino";

/** Several processes may share a pipe: up to this many bytes are written whole, never in the midst of another's. */
const LARGEST_PORTION = 4_096;
/** A portion is written as soon as it is about as large as it may be. */
const FULL = 3_500;
const LONGEST_WAIT_MS = 200;
/** What waits, at most, for a reader that has stalled. After that lines are lost rather than the app. */
const LARGEST_BACKLOG = 4 * 1024 * 1024;

const STDOUT = 1;

/** The logger's number for it. */
const WARNING = 40;

/** Where lines go, in portions: writing each by itself costs more than making it. */
interface Writer {
  write(line: string): void;
  /** Writes at once what was put together so far. */
  flush(): void;
}

/**
 * Stdout for a log. Warnings and errors are written at once, with all that came before them, and a process that
 * ends writes what is left.
 */
export function logDestination(): DestinationStream {
  const kind = fstatSync(STDOUT);
  const out = kind.isFIFO() || kind.isSocket() ? pipe() : file();
  const stream = {
    /** Has the logger say, before each line, how grave it is. */
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line);
      if (stream.lastLevel >= WARNING) out.flush();
    },
  };
  return stream;
}

/** A file or a terminal takes what it is given. */
function file(): Writer {
  const out = pino.destination({
    dest: STDOUT,
    sync: true,
    minLength: FULL,
    maxWrite: LARGEST_PORTION,
    periodicFlush: LONGEST_WAIT_MS,
  });
  process.once("exit", () => out.flushSync());
  return { write: (line) => void out.write(line), flush: () => out.flushSync() };
}

/**
 * The other end of a pipe may stop reading: a write that waits for it would stop the app, and one in Node's pool
 * of threads would keep it from ending. A socket over it is told by the kernel when there is room.
 */
function pipe(): Writer {
  const socket = new Socket({ fd: STDOUT, readable: false, writable: true });
  const waiting: string[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;
  let portion = "";
  socket.unref();
  socket.on("error", () => {});
  setInterval(flush, LONGEST_WAIT_MS).unref();
  process.once("exit", () => {
    flush();
    const isFirstWritten = isWriting && socket.writableLength === 0;
    try {
      for (const one of isFirstWritten ? waiting.slice(1) : waiting) writeSync(STDOUT, one);
    } catch {
      // Nobody reads: there is nowhere left to say so.
    }
  });
  return { write, flush };

  function write(line: string) {
    if (waitingBytes > LARGEST_BACKLOG) {
      lost += 1;
      return;
    }
    if (portion.length + line.length > LARGEST_PORTION) flush();
    portion += line;
    if (portion.length >= FULL) flush();
  }

  function flush() {
    if (portion === "") return;
    waiting.push(portion);
    waitingBytes += portion.length;
    portion = "";
    if (!isWriting) next();
  }

  function next() {
    const [first] = waiting;
    isWriting = first !== undefined;
    if (first === undefined) return tellLost();
    socket.write(first, () => {
      waiting.shift();
      waitingBytes -= first.length;
      next();
    });
  }

  function tellLost() {
    if (lost === 0) return;
    const line = {
      level: WARNING,
      time: Date.now(),
      lost,
      msg: "the reader of the log had stalled: lines were lost",
    };
    lost = 0;
    write(`${JSON.stringify(line)}\n`);
  }
}
