import { fileURLToPath } from "node:url";

let script: Promise<string> | undefined;

/** The browser script that puts `window.Stripe` in place, bundled once from `stripe-js/`. */
export function stripeScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({ input: fileURLToPath(new URL("stripe-js/main.ts", import.meta.url)) });
  const { output } = await build.generate({ format: "iife" });
  await build.close();
  return output[0].code;
}
