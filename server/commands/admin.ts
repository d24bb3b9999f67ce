import { commandOnDeps, migrateCommand } from "./command.ts";
import { MIGRATE, operate } from "./operate.ts";

/** npm run admin -- WORD: what operators can see and do. */
if (process.argv[2] === MIGRATE) await migrateCommand();
else await commandOnDeps(operate);
