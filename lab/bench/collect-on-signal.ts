import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Started before the app in a soak: SIGUSR2 collects garbage, so that what is left of the heap is what is held.

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
process.on("SIGUSR2", () => collect());
