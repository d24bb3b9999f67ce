import { openLog } from "../platform/log.ts";
import { readConfig } from "../settings/config.ts";
import { openDeps } from "../start/compose.ts";
import { appOn } from "../testing/test-app.ts";
import { atHome, bradford, household } from "../testing/test-household.ts";
import { reconcile } from "./reconcile.ts";

/** A process that a test can kill. Arguments: data folder, sandbox port, clock file, customer id, card. */
const [folder = "", sandboxPort = "", clockFile = "", customerId, earlierCard] = process.argv.slice(2);
const config = readConfig({
  NODE_ENV: "test",
  ORIGIN: "http://localhost:3000",
  SECRETS: "s".repeat(32),
  DATA_DIR: folder,
  SANDBOX_PORT: sandboxPort,
  CLOCK_FILE: clockFile,
});
const deps = await openDeps(config, openLog("silent"), (why) => {
  throw new Error(why);
});
const network = `http://127.0.0.1:${sandboxPort}`;
const fetchFromSandbox: typeof fetch = (input, init) =>
  fetch(String(input).replace("http://sandbox", network), init);
const app = { ...appOn(deps), sandbox: { fetch: fetchFromSandbox } };

if (customerId && !earlierCard) process.exit(0);
if (customerId && earlierCard) {
  const amy = atHome(app, bradford, { id: customerId, cookie: "" });
  await reconcile(deps);
  const reconciled = (await amy.details()).status;
  const { status } = await amy.registerByCard(earlierCard);
  print({
    reconciled,
    status,
    details: (await amy.details()).status,
    consents: (await amy.consents()).length,
  });
  process.exit(0);
}
const amy = await household(app);
await amy.validate();
const card = await amy.setUpCard();
print({ customerId: amy.customer.id, card });
const { status } = await amy.registerByCard(card);
print({ status });

function print(result: object) {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
