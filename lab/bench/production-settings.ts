/** The test app reads its clock from a file, does not log requests and never sheds load. */
export const productionSettings = { LOG_LEVEL: "info", CLOCK_FILE: "", LATEST_LOOP_MS: "500" };
