import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../setup/programs.mjs";
import { dim, say } from "../terminal.mjs";
import { drain, start } from "./programs.mjs";

/** What a program is made of: its code and its migrations, which nothing imports. Tests are not. */
const sources = /\.(ts|sql)$/;
const tests = /(^|[/\\.])test[.-]/;
/** An editor that saves several files, or a checkout, is one change. */
const together = 100;
const patience = { within: 5_000 };

/**
 * Starts a program again whenever a file in its folders changes. One that fails waits for the change that mends it.
 * @param {string} file such as "server/main.ts"
 * @param {{ env: Record<string, string | undefined>, args?: string[], quiet?: boolean }} options
 * @param {string[]} folders within the project
 * @returns {import("./programs.mjs").Program}
 */
export function startRestarting(file, options, folders) {
  let current = start(file, options);
  let restarting = Promise.resolve();
  let changes = 0;
  let isEnding = false;
  const ended = Promise.withResolvers();
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name && sources.test(name) && !tests.test(name)) void changed(`${folder}/${name}`);
    }),
  );
  return {
    ended: ended.promise,
    end: async (signal) => {
      isEnding = true;
      for (const one of watchers) one.close();
      current.end(signal);
      ended.resolve(await current.ended);
    },
  };

  async function changed(name) {
    changes += 1;
    const mine = changes;
    await wait(together);
    if (isEnding || mine !== changes) return;
    restarting = restarting.then(async () => {
      if (isEnding || mine !== changes) return;
      say(dim(`${name} changed: starting ${file} again`));
      await drain(current, patience);
      if (!isEnding) current = start(file, options);
    });
  }
}
