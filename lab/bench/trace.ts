import type { Browser, Page } from "@playwright/test";

/** One event of Chromium's trace; times in microseconds, `tdur` of the processor alone. */
interface TraceEvent {
  name: string;
  ph: string;
  cat?: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: Record<
    string,
    { frame_source: number; frame_sequence: number; state: string; affects_smoothness: boolean }
  >;
}

/** What a page did with its frames, and how long its main thread had the processor, both in percent. */
export interface Smoothness {
  dropped: number;
  busy: number;
}

const categories = ["cc", "benchmark", "blink.user_timing", "devtools.timeline"];
const detailed = ["disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"];

/** Watches a page for a while through the browser's own trace. */
export async function traceFrames(browser: Browser, page: Page, milliseconds: number): Promise<Smoothness> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = [...categories, ...detailed];
  await devtools.send("Tracing.start", { traceConfig: { includedCategories }, transferMode: "ReportEvents" });
  await page.evaluate(() => performance.mark("watch-start"));
  await page.waitForTimeout(milliseconds);
  await page.evaluate(() => performance.mark("watch-end"));
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  await devtools.detach();
  return smoothnessOf(events);
}

function smoothnessOf(events: readonly TraceEvent[]): Smoothness {
  const mark = (name: string) => events.find((event) => event.name === name);
  const [start, end] = [mark("watch-start"), mark("watch-end")];
  if (!start || !end) throw new Error("The trace does not show when watching began and ended.");
  const within = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts <= end.ts);
  const busy = within
    .filter(({ name, tid, ph }) => name === "RunTask" && tid === start.tid && ph === "X")
    .reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return { dropped: droppedShare(within), busy: (100 * busy) / (end.ts - start.ts) };
}

/** A frame whose update came late is in the trace twice, once without it: frames are told apart by number. */
function droppedShare(events: readonly TraceEvent[]): number {
  const seen = new Set<string>();
  const dropped = new Set<string>();
  for (const { name, ph, args } of events) {
    // The name of the argument differs between versions of Chromium.
    const frame = args?.frame_reporter ?? args?.chrome_frame_reporter;
    if (name !== "PipelineReporter" || ph !== "b" || !frame) continue;
    const id = `${frame.frame_source}:${frame.frame_sequence}`;
    const isDropped = frame.state === "STATE_DROPPED" && frame.affects_smoothness;
    if (isDropped) dropped.add(id);
    if (isDropped || frame.state.startsWith("STATE_PRESENTED")) seen.add(id);
  }
  if (seen.size === 0) throw new Error("The trace has no frames.");
  return (100 * dropped.size) / seen.size;
}
