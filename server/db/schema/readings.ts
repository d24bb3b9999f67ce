import type { Fuel, Series } from "../../../domain/readings/fuel.ts";
import {
  bytes,
  customerId,
  decimal,
  digest,
  integer,
  json,
  rowId,
  sealedBytes,
  sealedText,
  text,
  time,
  uuid,
} from "./column.ts";
import { exportedTable, impersonalTable, unlistedTable } from "./table.ts";

export const readingsTables = {
  readings_month: unlistedTable({
    holds: "a month's half hours of one fuel or of exported electricity, sealed, all months of equal length",
    why: "to show the home's energy use",
    kept: "while the permission lasts and 30 days after, or until deletion",
    afterDeletion: "deleted",
    export: { unpackedAs: ["electricity-readings", "gas-readings", "electricity-sent-to-the-grid"] },
    key: ["user_id", "registration_id", "fuel", "month"],
    columns: {
      user_id: customerId(),
      registration_id: uuid(),
      fuel: text<Series>(),
      /** "2026-10", in London. */
      month: text(),
      /** The month's half hours, as `server/db/readings/block.ts` packs them, sealed for this row. */
      sealed: sealedBytes(),
    },
  }),
  readings_year: unlistedTable({
    holds: "daily sums of a year, sealed likewise",
    why: "to show a year quickly",
    kept: "as `readings_month`",
    afterDeletion: "deleted",
    export: { unpackedAs: ["electricity-readings", "gas-readings", "electricity-sent-to-the-grid"] },
    key: ["user_id", "registration_id", "fuel", "year"],
    columns: {
      user_id: customerId(),
      registration_id: uuid(),
      fuel: text<Series>(),
      /** "2026", in London. */
      year: text(),
      /** As `server/db/readings/years.ts` packs it, sealed for this row. */
      sealed: sealedBytes(),
    },
  }),
  kept_readings: exportedTable("meters-no-longer-read", {
    holds:
      "that a meter is no longer read, since when, from when its readings may be shown, and the network region, sealed",
    why: "to keep readings for their owner for 30 days",
    kept: "30 days, or until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "registration_id"],
    columns: {
      user_id: customerId(),
      registration_id: rowId(),
      readings_from: time().shown(),
      registered_at: time().shown(),
      ended_at: time().shown(),
      /** The distributor's id. */
      region: sealedText().orNull().shown("region name"),
      mpan_key: digest("meter"),
    },
  }),
  meter_tariff: exportedTable("meter-prices", {
    holds: "a fuel's prices from a linked meter, with their dates",
    why: "to show what energy costs without typed prices",
    kept: "while the permission lasts and 30 days after, or until deletion; erased with the readings",
    afterDeletion: "deleted",
    key: ["user_id", "registration_id", "fuel", "valid_from"],
    columns: {
      user_id: customerId(),
      registration_id: rowId(),
      fuel: text<Fuel>().shown(),
      /** A London day, and the last one; null while the prices hold. */
      valid_from: text().shown(),
      valid_to: text().orNull().shown(),
      standing_pence: decimal().shown(),
      kwh_pence: decimal().shown(),
      kwh_pence_at: json<Record<string, number>>().shown(),
      told_at: time().shown(),
    },
  }),
  carbon_intensity: impersonalTable({
    holds: "carbon intensity of each region by half hour",
    why: "to calculate carbon and clean hours",
    kept: "as far back as readings go",
    key: ["area", "day"],
    columns: {
      area: integer("smallint"),
      day: text(),
      /** Two bytes for each half hour. */
      grams: bytes(),
      asked_at: time(),
    },
  }),
};
