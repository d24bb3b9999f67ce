import { pull } from "../content/synchronise.ts";
import { command } from "./command.ts";
import { contentArguments, openSpaceAndFolder } from "./content-space.ts";

/** npm run content:pull [-- TAG…] [-- --write]: lists what editors published, or writes it into content/en-GB. */
await command(async (config, args) => {
  const { tags, has } = contentArguments(args, "--over-local");
  return pull(openSpaceAndFolder(config), { tags, write: has("--write"), overLocal: has("--over-local") });
});
