import { pull } from "../content/synchronise.ts";
import { command } from "./command.ts";
import { contentWords, openSides } from "./content-space.ts";

/** npm run content:pull [-- TAG…] [-- --write]: lists, or applies, what editors published to content/en-GB. */
await command(async (config, words) => {
  const { tags, has } = contentWords(words, "--over-local");
  return pull(openSides(config), { tags, write: has("--write"), overLocal: has("--over-local") });
});
