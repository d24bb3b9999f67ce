/** Overrides of the test app's settings, which read the clock from a file, log no requests and never shed load. */
export const productionSettings = { LOG_LEVEL: "info", CLOCK_FILE: "", LATEST_LOOP_MS: "500" };
