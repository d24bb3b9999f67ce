import { checkSettingsCommand, commandOnDeps, migrateCommand } from "./command.ts";
import { CHECK_SETTINGS, MIGRATE, operate } from "./operate.ts";

if (process.argv[2] === MIGRATE) await migrateCommand();
else if (process.argv[2] === CHECK_SETTINGS) await checkSettingsCommand();
else await commandOnDeps(operate);
