import { push } from "../content/synchronise.ts";
import { command } from "./command.ts";
import { contentArguments, openSpaceAndFolder } from "./content-space.ts";

/** npm run content:push [-- TAG…] [-- --write]: lists, or applies, changes of content/en-GB to the Contentful space. */
await command(async (config, args) => {
  const { tags, has } = contentArguments(args, "--over-drafts");
  return push(openSpaceAndFolder(config), { tags, write: has("--write"), overDrafts: has("--over-drafts") });
});
