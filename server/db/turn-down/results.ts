import type { Day, Span } from "../../../domain/london-calendar.ts";
import type { Mpan } from "../../../domain/mpan.ts";
import type { RewardRule } from "../../../domain/turn-down/event.ts";
import type { ResultInputs, TurnDownResult } from "../../../domain/turn-down/result.ts";
import type { Sealed } from "../../platform/keys.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export type Outcome = Pick<TurnDownResult, "savedWh" | "pence" | "whyNothing">;

export interface StoredResult {
  eventId: number;
  state: Row<"turn_down_result">["state"];
  outcome: Outcome;
  /** False once the customer has left. */
  hasInputs: boolean;
}

export interface NewResult {
  userId: string;
  eventId: number;
  state: Row<"turn_down_result">["state"];
  outcome: Outcome;
  inputs: ResultInputs;
}

/** Sealed JSON is padded to multiples of these, so that its length does not reveal usage. */
const OUTCOME_CHARACTERS = 256;
const INPUTS_CHARACTERS = 8_192;

export class TurnDownResults extends Store {
  /** Replaces provisional results; final ones stay. */
  async save(results: readonly NewResult[], now: Date): Promise<void> {
    if (!results.length) return;
    await this.query
      .insertInto("turn_down_result")
      .values(
        results.map(({ userId, eventId, state, outcome, inputs }) => ({
          user_id: userId,
          event_id: eventId,
          state,
          rules_version: inputs.version,
          outcome: this.keys.seal(padJson(outcome, OUTCOME_CHARACTERS)),
          inputs: this.keys.seal(padJson(keptInputs(inputs), INPUTS_CHARACTERS)),
          worked_out_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "event_id"])
          .doUpdateSet((eb) => ({
            state: eb.ref("excluded.state"),
            rules_version: eb.ref("excluded.rules_version"),
            outcome: eb.ref("excluded.outcome"),
            inputs: eb.ref("excluded.inputs"),
            worked_out_at: eb.ref("excluded.worked_out_at"),
          }))
          .where("turn_down_result.state", "=", "provisional"),
      )
      .execute();
  }

  async read(userId: string): Promise<StoredResult[]> {
    const rows = await this.query
      .selectFrom("turn_down_result")
      .select(["event_id", "state", "outcome"])
      .select((eb) => eb("inputs", "is not", null).as("hasInputs"))
      .where("user_id", "=", userId)
      .execute();
    return rows.map(({ event_id: eventId, state, outcome, hasInputs }) => ({
      eventId,
      state,
      outcome: this.outcomeOf(outcome),
      hasInputs: Boolean(hasInputs),
    }));
  }

  /** Null if it does not exist, or the customer has left. */
  async readInputs(
    userId: string,
    eventId: number,
  ): Promise<{ inputs: ResultInputs; state: Row<"turn_down_result">["state"] } | null> {
    const row = await this.query
      .selectFrom("turn_down_result")
      .select(["inputs", "state"])
      .where("user_id", "=", userId)
      .where("event_id", "=", eventId)
      .executeTakeFirst();
    if (!row?.inputs) return null;
    return { inputs: inputsOf(JSON.parse(this.keys.open(row.inputs)) as KeptInputs), state: row.state };
  }

  /** Erases usage and makes the results final; keeps the earnings. */
  async eraseInputs(userId: string): Promise<void> {
    await this.query
      .updateTable("turn_down_result")
      .set({ state: "final", inputs: null })
      .where("user_id", "=", userId)
      .execute();
  }

  /** Of events in which the customer took part with the meter; rewards that were paid stay. */
  async removeUnpaid(userId: string, mpan: Mpan): Promise<void> {
    await this.query
      .deleteFrom("turn_down_result")
      .where("user_id", "=", userId)
      .where("event_id", "in", (eb) =>
        eb
          .selectFrom("turn_down_event as event")
          .innerJoin("turn_down_participation as taking_part", (join) =>
            join
              .onRef("taking_part.joined_at", "<=", "event.starts_at")
              .on((on) =>
                on.or([
                  on("taking_part.left_at", "is", null),
                  on("taking_part.left_at", ">", on.ref("event.starts_at")),
                ]),
              ),
          )
          .select("event.id")
          .where("taking_part.user_id", "=", userId)
          .where("taking_part.mpan_key", "in", this.keys.digests("meter", mpan))
          .where("event.paid", "is", null),
      )
      .execute();
  }

  async *outcomes(
    eventId: number,
  ): AsyncGenerator<{ state: Row<"turn_down_result">["state"]; outcome: Outcome }> {
    let after: string | null = null;
    do {
      let rows = this.query
        .selectFrom("turn_down_result")
        .select(["user_id", "state", "outcome"])
        .where("event_id", "=", eventId)
        .orderBy("user_id")
        .limit(BATCH_SIZE);
      if (after) rows = rows.where("user_id", ">", after);
      const found = await rows.execute();
      for (const { state, outcome } of found) yield { state, outcome: this.outcomeOf(outcome) };
      after = found.at(-1)?.user_id ?? null;
    } while (after);
  }

  private outcomeOf(sealed: Sealed): Outcome {
    return JSON.parse(this.keys.open(sealed)) as Outcome;
  }
}

const BATCH_SIZE = 500;

/** Readings are Wh by half hour from `start`; -1 marks a missing one. */
interface KeptInputs {
  version: number;
  event: Span;
  rule: RewardRule;
  eventDays: readonly Day[];
  expected: Span;
  start: number;
  wattHours: number[];
}

function keptInputs({ version, event, rule, eventDays, readings }: ResultInputs): KeptInputs {
  const { start, expected, units } = readings;
  return {
    version,
    event: { start: event.start, end: event.end },
    rule,
    eventDays,
    expected,
    start,
    wattHours: [...units],
  };
}

function inputsOf({ version, event, rule, eventDays, expected, start, wattHours }: KeptInputs): ResultInputs {
  const readings = { fuel: "electricity" as const, start, expected, units: Int32Array.from(wattHours) };
  return { version, event, rule, eventDays, readings };
}

function padJson(value: object, multiple: number): string {
  const text = JSON.stringify(value);
  return text.padEnd(Math.ceil(text.length / multiple) * multiple);
}
