import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";

await install();
await buildPages({ always: true });
