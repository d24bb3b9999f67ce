import { supervise } from "./running/supervisor.mjs";
import { welcome } from "./running/welcome.mjs";
import { loadEnvironment } from "./setup/environment.mjs";
import { install } from "./setup/install.mjs";

loadEnvironment();
await install();
await supervise({ serverArguments: ["--dev"], watch: true, whenReady: welcome });
