import { epochSeconds } from "../../domain/london.ts";
import { parseOptIn } from "../../domain/opt-in.ts";
import { optInPath } from "../mail/opt-in-link.ts";
import { keysFrom } from "../platform/keys.ts";
import { command, UsageError } from "./command.ts";

/** npm run opt-in-link -- ADDRESS CAMPAIGN [--out]: prints a signed link. Links to opt in last 60 days. */
await command(async ({ secrets, origins: [origin] }, args) => {
  const [email, campaign_id] = args.filter((arg) => arg !== "--out");
  const optIn = parseOptIn({ email, campaign_id, opt_in: !args.includes("--out") });
  if (!optIn.ok) throw new UsageError(`${optIn.error}.\nnpm run opt-in-link -- ADDRESS CAMPAIGN [--out]`);
  return origin + optInPath(keysFrom(secrets), optIn.value, epochSeconds(new Date()));
});
