import { lockFolder } from "./data-folder.ts";

/** Locks the given folder at a given time, prints "held" or the error, and holds the lock until it is killed. */
const [folder = "", startAt = "0"] = process.argv.slice(2);
while (Date.now() < Number(startAt));
try {
  lockFolder(folder);
  process.stdout.write("held\n");
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
