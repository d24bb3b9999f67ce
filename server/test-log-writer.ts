import { openLog } from "./log.ts";

/** A program that logs so many lines of 1 KB on stdout, and then says on stderr that it is still alive, until it is told to end. */
const log = openLog("info");
const lines = Number(process.argv[2]);
const text = "x".repeat(1_000);
for (let line = 0; line < lines; line += 1) {
  log.info({ line, text }, "a line");
  if (line % 100 === 0) await new Promise(setImmediate);
}
log.error("all is written");
setInterval(() => console.error("alive"), 100);
process.on("SIGTERM", () => process.exit(0));
