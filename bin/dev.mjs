import { keepHouse } from "./running/household.mjs";
import { welcome } from "./running/welcome.mjs";
import { loadEnvironment } from "./setup/environment.mjs";
import { install } from "./setup/install.mjs";

loadEnvironment();
await install();
await keepHouse({ serverArguments: ["--dev"], watch: true, whenReady: welcome });
