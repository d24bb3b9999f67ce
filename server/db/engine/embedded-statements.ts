import { type messages, type PGlite, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

/** A statement as the server keeps it. An empty name is taken by the next that is not kept. */
interface Statement {
  name: string;
  /** The types of its values, which say how each is written. */
  types: number[];
  /** What its rows look like. */
  described: messages.BackendMessage[];
}

/** Those used last are kept, and of long texts none: each holds its parsed text in the server's memory. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 5_000;

/** What may give a table other columns: a kept `select *` would be refused after it. */
const CHANGES_SHAPE = /\b(alter|create|drop|discard|deallocate)\b/i;

/** What may take such a change back: a commit does so as well, of a transaction that has failed. */
const MAY_UNDO = /^\s*(rollback|abort|commit|end)\b/i;
const TO_SAVEPOINT = /\bto\b/i;

/**
 * Runs statements on PGlite as drivers do on a server: a text is parsed and described once, and from then on
 * one message binds values and runs it. PGlite's own `query` does all of it each time, in six messages, at
 * four times the processor time. Errors are PGlite's, with PostgreSQL's `code`.
 */
export function embeddedStatements(pglite: PGlite) {
  /** By text, the one used longest ago first. */
  const kept = new Map<string, Statement>();
  let made = 0;
  /** Whether columns have changed since a transaction last ended. */
  let isChanged = false;

  function run(text: string, values: readonly unknown[]) {
    return pglite.runExclusive(async () => {
      const statement = await prepared(text);
      const written = values.map((value, at) => write(value, statement.types[at]));
      const answer = await send(
        serialize.bind({ statement: statement.name, values: written }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults([...statement.described, ...answer], pglite.parsers);
      return { rows: (result?.rows ?? []) as Record<string, unknown>[], affectedRows: result?.affectedRows };
    });
  }

  async function prepared(text: string): Promise<Statement> {
    const known = kept.get(text);
    kept.delete(text);
    const statement = known ?? (await prepare(text));
    if (statement.name) kept.set(text, statement);
    return statement;
  }

  async function prepare(text: string): Promise<Statement> {
    const isKept = text.length <= LONGEST_KEPT;
    made += 1;
    const name = isKept ? `kept-${made}` : "";
    const answer = await send(
      ...(isKept && kept.size >= MOST_KEPT ? dropped([...kept.keys()].slice(0, 1)) : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const types = parse.parseDescribeStatementResults(answer);
    return { name, types, described: answer.filter((message) => message.name === "rowDescription") };
  }

  function dropped(texts: string[]): Uint8Array[] {
    return texts.map((text) => {
      const name = kept.get(text)?.name ?? "";
      kept.delete(text);
      return serialize.close({ type: "S", name });
    });
  }

  function write(value: unknown, type = 0) {
    if (value === null || value === undefined) return null;
    return pglite.serializers[type]?.(value) ?? String(value);
  }

  /** The message ends with a sync: after an error the session is ready for the next. */
  function send(...parts: Uint8Array[]) {
    if (pglite.closed) throw new Error("The embedded database is closed.");
    return pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {});
  }

  function mayChangeShape(text: string): boolean {
    return CHANGES_SHAPE.test(text) || (isChanged && MAY_UNDO.test(text));
  }

  async function changing<T>(text: string, work: () => Promise<T>): Promise<T> {
    if (!mayChangeShape(text)) return await work();
    return await work().finally(async () => {
      isChanged = CHANGES_SHAPE.test(text) || TO_SAVEPOINT.test(text);
      if (kept.size) await pglite.runExclusive(() => send(...dropped([...kept.keys()])));
    });
  }

  return {
    /** Runs one statement with its values. */
    query: (text: string, values: readonly unknown[] = []) =>
      (isChanged || !kept.has(text)) && mayChangeShape(text)
        ? changing(text, () => pglite.query<Record<string, unknown>>(text, [...values]))
        : run(text, values),
    /** Runs several statements without values. */
    exec: (text: string) => changing(text, () => pglite.exec(text)),
  };
}
