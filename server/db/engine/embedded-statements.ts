import { type messages, type PGlite, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

/** A statement with an empty name is not cached: the next such statement replaces it. */
interface Statement {
  name: string;
  types: number[];
  described: messages.BackendMessage[];
}

/** Each statement holds its parsed text in the server's memory. */
const MAX_CACHED = 500;
const MAX_CACHED_CHARACTERS = 5_000;

/** May change a table's columns, after which a prepared `select *` fails. */
const CHANGES_SCHEMA = /\b(alter|create|drop|discard|deallocate)\b/i;

/** May undo such a change: committing a failed transaction also rolls it back. */
const MAY_UNDO = /^\s*(rollback|abort|commit|end)\b/i;
const TO_SAVEPOINT = /\bto\b/i;

/** PGlite's own `query` parses and describes each time, at four times the CPU time. */
export function embeddedStatements(pglite: PGlite) {
  const cache = new Map<string, Statement>();
  let preparedCount = 0;
  /** Whether columns may have changed since the last transaction ended. */
  let isChanged = false;

  function run(text: string, values: readonly unknown[]) {
    return pglite.runExclusive(async () => {
      const statement = await findOrPrepare(text);
      const encoded = values.map((value, at) => write(value, statement.types[at]));
      const reply = await send(
        serialize.bind({ statement: statement.name, values: encoded }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults([...statement.described, ...reply], pglite.parsers);
      return { rows: (result?.rows ?? []) as Record<string, unknown>[], affectedRows: result?.affectedRows };
    });
  }

  async function findOrPrepare(text: string): Promise<Statement> {
    const cached = cache.get(text);
    cache.delete(text);
    const statement = cached ?? (await prepare(text));
    if (statement.name) cache.set(text, statement);
    return statement;
  }

  async function prepare(text: string): Promise<Statement> {
    const isCached = text.length <= MAX_CACHED_CHARACTERS;
    preparedCount += 1;
    const name = isCached ? `cached-${preparedCount}` : "";
    const reply = await send(
      ...(isCached && cache.size >= MAX_CACHED ? evict([...cache.keys()].slice(0, 1)) : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const types = parse.parseDescribeStatementResults(reply);
    return { name, types, described: reply.filter((message) => message.name === "rowDescription") };
  }

  function evict(texts: string[]): Uint8Array[] {
    return texts.map((text) => {
      const name = cache.get(text)?.name ?? "";
      cache.delete(text);
      return serialize.close({ type: "S", name });
    });
  }

  function write(value: unknown, type = 0) {
    if (value === null || value === undefined) return null;
    return pglite.serializers[type]?.(value) ?? String(value);
  }

  /** Ends with a sync, after which the session accepts statements again even if one failed. */
  function send(...parts: Uint8Array[]) {
    if (pglite.closed) throw new Error("The embedded database is closed.");
    return pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {});
  }

  function mayChangeSchema(text: string): boolean {
    return CHANGES_SCHEMA.test(text) || (isChanged && MAY_UNDO.test(text));
  }

  async function trackChange<T>(text: string, work: () => Promise<T>): Promise<T> {
    if (!mayChangeSchema(text)) return await work();
    return await work().finally(async () => {
      isChanged = CHANGES_SCHEMA.test(text) || TO_SAVEPOINT.test(text);
      if (cache.size) await pglite.runExclusive(() => send(...evict([...cache.keys()])));
    });
  }

  return {
    query: (text: string, values: readonly unknown[] = []) =>
      (isChanged || !cache.has(text)) && mayChangeSchema(text)
        ? trackChange(text, () => pglite.query<Record<string, unknown>>(text, [...values]))
        : run(text, values),
    exec: (text: string) => trackChange(text, () => pglite.exec(text)),
  };
}
