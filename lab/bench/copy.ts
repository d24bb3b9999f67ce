import type pg from "pg";

/** The part of pg's internal connection that `COPY … FROM STDIN` needs. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: { writableNeedDrain: boolean; once(event: "drain", listener: () => void): void };
}

type Cell = string | number;

const CHUNK_ROWS = 2_000;

/** Cells must not contain tabs, newlines or backslashes. */
export function copyRows(client: pg.Client, into: string, rows: Iterable<readonly Cell[]>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (wire: Wire) => wire.query(`copy ${into} from stdin`),
      handleCopyInResponse: (wire: Wire) => void send(wire, rows),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as unknown as pg.Submittable);
  });
}

async function send(wire: Wire, rows: Iterable<readonly Cell[]>): Promise<void> {
  let lines: string[] = [];
  const flush = async () => {
    wire.sendCopyFromChunk(Buffer.from(lines.join("")));
    lines = [];
    if (wire.stream.writableNeedDrain)
      await new Promise<void>((drained) => wire.stream.once("drain", drained));
  };
  for (const row of rows) {
    lines.push(`${row.join("\t")}\n`);
    if (lines.length === CHUNK_ROWS) await flush();
  }
  await flush();
  wire.endCopyFrom();
}
