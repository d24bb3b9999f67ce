import type { Success } from "../../contract/endpoints.ts";

export type SolarEstimateData = Success<"GET /api/user/solar-estimate">["data"];
type Estimate = NonNullable<SolarEstimateData["estimate"]>;
export type PanelEstimate = Extract<Estimate, { kind: "panels" }>;
export type BatteryEstimate = Extract<Estimate, { kind: "battery" }>;
