import type { Plugin } from "vite";

/**
 * Imports each class name of a CSS module by itself, so that a bundle holds the names that are used, in
 * their places, and no table of all of them: 1 KiB of brotli on every page. A module whose names have all
 * gone into their places is empty; it has to stay, because its styles come with it.
 */
export function namedClasses(): Plugin[] {
  return [
    {
      name: "named-classes",
      apply: "build",
      enforce: "pre",
      transform: {
        filter: { id: /\/web\/.*\.tsx$/, code: ".module.css" },
        handler: (code) => ({
          code: code.replace(
            /^import (\w+) from ("[^"]+\.module\.css";)$/gm,
            // A name that is looked up while the page runs needs the table after all.
            (line, name, file) => (code.includes(`${name}[`) ? line : `import * as ${name} from ${file}`),
          ),
          map: null,
        }),
      },
    },
    {
      name: "styles-stay",
      apply: "build",
      enforce: "post",
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
      },
    },
  ];
}
