import type { Success } from "../../contract/endpoints.ts";

export type SolarAnswer = Success<"GET /api/user/solar-estimate">["data"];
type Estimate = NonNullable<SolarAnswer["estimate"]>;
export type PanelEstimate = Extract<Estimate, { kind: "panels" }>;
export type BatteryEstimate = Extract<Estimate, { kind: "battery" }>;
