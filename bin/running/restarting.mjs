import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../setup/programs.mjs";
import { dim, print } from "../terminal.mjs";
import { drain, start } from "./programs.mjs";

const sources = /\.(ts|sql)$/;
const tests = /(^|[/\\.])test[.-]/;
const debounceMs = 100;
const timeout = { within: 5_000 };

/**
 * Runs a program and restarts it when a file in its folders changes, even after it has failed.
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
    await wait(debounceMs);
    if (isEnding || mine !== changes) return;
    restarting = restarting.then(async () => {
      if (isEnding || mine !== changes) return;
      print(dim(`${name} changed: restarting ${file}`));
      await drain(current, timeout);
      if (!isEnding) current = start(file, options);
    });
  }
}
