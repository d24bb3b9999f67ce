import { commandOnDeps } from "./command.ts";
import { operate } from "./operate.ts";

/** npm run admin -- WORD: what operators can see and do. */
await commandOnDeps(operate);
