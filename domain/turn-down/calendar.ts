import type { Span } from "../london-calendar.ts";
import type { RewardRule } from "./event.ts";
import { describeRule } from "./result-details.ts";

export interface CalendarEntry extends Span {
  id: number;
  /** Incremented on changes, so that a later file replaces the entry. */
  revision: number;
  isCancelled: boolean;
  rule: RewardRule;
}

export const EVENTS_PAGE = "/account/turn-down";

/** Longer lines are folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** An iCalendar file (RFC 5545). A cancelled event removes the entry. @param stampedAt in epoch seconds */
export function calendarOf(entry: CalendarEntry, origin: string, stampedAt: number): string {
  const { id, start, end, revision, isCancelled, rule } = entry;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Turn Down and Save//EN",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:turn-down-${id}@${new URL(origin).hostname}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    "SUMMARY:Turn Down and Save",
    `DESCRIPTION:${escapeText(`Use less if it suits you; ${describeRule(rule)}.`)}`,
    `URL:${origin}${EVENTS_PAGE}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** "20261203T170000Z". */
function utc(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Folds long lines without splitting characters. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}
