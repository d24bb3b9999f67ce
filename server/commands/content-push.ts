import { push } from "../content/synchronise.ts";
import { command } from "./command.ts";
import { contentWords, openSides } from "./content-space.ts";

/** npm run content:push [-- TAG…] [-- --write]: lists, or applies, changes of content/en-GB to the Contentful space. */
await command(async (config, words) => {
  const { tags, has } = contentWords(words, "--over-drafts");
  return push(openSides(config), { tags, write: has("--write"), overDrafts: has("--over-drafts") });
});
