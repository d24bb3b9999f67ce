import type { Span } from "../../../domain/london-calendar.ts";

/** What is held of a meter's readings, and how far they have been asked for; times in epoch seconds. */
export interface MeterData {
  meterSeen: boolean | null;
  electricity: { start: number; end: number; longestGap: number } | null;
  /** False when the home has no gas meter, null while nothing is known. A look that finds no meter at all leaves it. */
  gas: { start: number; end: number; longestGap: number } | false | null;
  /** What was asked for of each fuel, without a hole; of what is sent to the grid once anything was. */
  fetched?: { electricity?: Span; gas?: Span; exported?: Span };
  /** When a home that sends nothing to the grid was last asked about it. */
  exportAsked?: number;
  /** When missing half hours were last asked for: those of the last month, and all. */
  gapsAsked?: { young: number; all: number };
  /** The data provider said, when it had nothing of this meter, that it holds no consent of ours. */
  isConsentLost?: boolean;
}
