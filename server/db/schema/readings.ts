import type { MarketTariff } from "../../../domain/market/market-tariff.ts";
import type { CapQuarter } from "../../../domain/prices/price-cap.ts";
import type { Fuel, Series } from "../../../domain/readings/fuel.ts";
import {
  boolean,
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
import { exportedTable, nonPersonalTable, unlistedTable } from "./table.ts";

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
      sealed: sealedBytes(),
    },
  }),
  readings_year: unlistedTable({
    holds: "daily sums of a year, sealed",
    why: "to show a year quickly",
    kept: "as `readings_month`",
    afterDeletion: "deleted",
    export: { unpackedAs: ["electricity-readings", "gas-readings", "electricity-sent-to-the-grid"] },
    key: ["user_id", "registration_id", "fuel", "year"],
    columns: {
      user_id: customerId(),
      registration_id: uuid(),
      fuel: text<Series>(),
      year: text(),
      sealed: sealedBytes(),
    },
  }),
  kept_readings: exportedTable("meters-no-longer-read", {
    holds: "meters no longer read: end date, first visible day, and network region, sealed",
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
      region: sealedText().orNull().shown("region name"),
      mpan_key: digest("meter"),
    },
  }),
  meter_tariff: exportedTable("meter-prices", {
    holds: "a fuel's prices from a linked meter, with their dates",
    why: "to show what energy costs before a customer enters prices",
    kept: "while the permission lasts and 30 days after, or until deletion; erased with the readings",
    afterDeletion: "deleted",
    key: ["user_id", "registration_id", "fuel", "valid_from"],
    columns: {
      user_id: customerId(),
      registration_id: rowId(),
      fuel: text<Fuel>().shown(),
      /** First and last London day; the last is null while the prices apply. */
      valid_from: text().shown(),
      valid_to: text().orNull().shown(),
      standing_pence: decimal().shown(),
      kwh_pence: decimal().shown(),
      kwh_pence_at: json<Record<string, number>>().shown(),
      told_at: time().shown(),
    },
  }),
  price_cap: nonPersonalTable({
    holds: "quarters of Ofgem's price cap that an operator imported",
    why: "to price energy without a new release",
    kept: "indefinitely",
    key: ["quarter"],
    columns: {
      quarter: text(),
      cap: json<CapQuarter>(),
      imported_at: time(),
    },
  }),
  market_tariff: nonPersonalTable({
    holds: "tariffs that suppliers offer in each region with customers, with their prices",
    why: "to compare tariffs",
    kept: "while offered, with 14 months of prices",
    key: ["region", "code"],
    columns: {
      region: text(),
      code: text(),
      tariff: json<MarketTariff>(),
      fetched_at: time(),
    },
  }),
  carbon_intensity: nonPersonalTable({
    holds: "carbon intensity of each region by half hour",
    why: "to calculate carbon and clean hours",
    kept: "as far back as readings go",
    key: ["area", "day"],
    columns: {
      area: integer("smallint"),
      day: text(),
      grams: bytes(),
      asked_at: time(),
    },
  }),
  day_temperature: nonPersonalTable({
    holds: "mean temperature and hourly sunlight of each region by day",
    why: "to separate the weather's effect from a household's own changes, and to estimate solar panels",
    kept: "as far back as readings go",
    key: ["region", "day"],
    columns: {
      region: text(),
      day: text(),
      celsius: decimal().orNull(),
      irradiance: text().orNull(),
      is_final: boolean(),
      asked_at: time(),
      archive_asked_at: time().orNull(),
    },
  }),
};
