import { argv } from "node:process";
import { trustTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { conclude } from "./setup/summary.mjs";

await install();
await buildPages();
conclude("npm run test:trust", [await trustTests(argv.slice(2))]);
