import { lockFolder } from "./folder-lock.ts";

/** Takes the lock of the folder that is given, says so, and holds it until the process is ended. */
const [folder = "", startAt = "0"] = process.argv.slice(2);
while (Date.now() < Number(startAt));
try {
  lockFolder(folder);
  process.stdout.write("held\n");
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
