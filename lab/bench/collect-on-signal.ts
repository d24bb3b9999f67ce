import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Preloaded into the app during a soak: SIGUSR2 forces garbage collection, so that the heap size shows leaks.

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
process.on("SIGUSR2", () => collect());
