import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const files: Record<string, string> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

const MARK = "\0esm-";
const require = createRequire(import.meta.url);

/**
 * React is published as CommonJS, which a bundler can only wrap and hand on whole: every file of the build
 * then unwraps it and calls `(0, react.useState)()`. As modules that hand on name by name it costs 1 KiB of
 * brotli less, on every page.
 */
export function esmReact(): Plugin {
  return {
    name: "esm-react",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source in files ? MARK + source : null),
    load: (id) => (id.startsWith(MARK) ? asModule(id.slice(MARK.length)) : null),
  };
}

function asModule(source: string): string {
  const code = readFileSync(`node_modules/${files[source]}`, "utf8");
  const needed = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name))];
  const names = Object.keys(require(source));
  return [
    ...needed.map((name, place) => `import needed${place} from "${name}";`),
    "const whole = ((exports) => {",
    code.replace(/\brequire\("([^"]+)"\)/g, (_, name) => `needed${needed.indexOf(name)}`),
    "return exports; })({});",
    "export default whole;",
    ...names.map((name) => `export const ${name} = whole.${name};`),
  ].join("\n");
}
