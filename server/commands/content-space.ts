import { openBase } from "../content/base.ts";
import { FOLDER } from "../content/folder.ts";
import { contentManagement } from "../partners/content-management.ts";
import type { Config } from "../settings/config.ts";
import { UsageError } from "./command.ts";

export function openSpaceAndFolder({ sandboxUrl, partners: { content } }: Config) {
  const { managementToken, managementUrl, space, environment } = content;
  if (!managementToken) {
    throw new UsageError(
      "Set CONTENT_MANAGEMENT_TOKEN to a token that may change the space, and CONTENT_SPACE.",
    );
  }
  const network = { fetch: globalThis.fetch, onDown: () => undefined };
  const isSandbox = sandboxUrl !== null && managementUrl.startsWith(sandboxUrl);
  const bases = isSandbox ? `.cache/content/${new URL(sandboxUrl).port}` : "content/base";
  return {
    space: contentManagement({ url: managementUrl, managementToken, space, environment, ...network }),
    folder: FOLDER,
    base: openBase(new URL(`../../${bases}/${space}-${environment}.json`, import.meta.url)),
  };
}

export function contentArguments(args: readonly string[], ...options: string[]) {
  const wrong = args.find((arg) => arg.startsWith("-") && !["--write", ...options].includes(arg));
  if (wrong)
    throw new UsageError(`There is no option ${wrong}. Options are --write and ${options.join(", ")}.`);
  return {
    tags: args.filter((arg) => !arg.startsWith("-")),
    has: (option: string) => args.includes(option),
  };
}
