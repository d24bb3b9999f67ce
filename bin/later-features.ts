import { readFileSync } from "node:fs";
import type { CompatData, Identifier, SupportStatement } from "@mdn/browser-compat-data";
import * as css from "css-tree";
import { parseAst } from "rolldown/parseAst";

/** The oldest versions that are supported, as in browserslist: `safari 16.4`. */
export type Browsers = readonly string[];

/** MDN's compatibility data. Read, not imported: the types of 20 MB of JSON take a minute. */
const data = JSON.parse(
  readFileSync(new URL(import.meta.resolve("@mdn/browser-compat-data")), "utf8"),
) as CompatData;

/** MDN's names. Safari on a phone has the engine of Safari, and lacks only what phones have no use for. */
const mdnNames: Record<string, keyof CompatData["browsers"]> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
};

/**
 * The features of a style sheet that one of the browsers does not know, by their path in MDN's data. What stands
 * inside `@supports`, and a value that follows one which all know, has its fallback beside it.
 */
export function laterInStyles(text: string, browsers: Browsers): Set<string> {
  const found = new Set<string>();
  const note = (path: readonly string[]) => {
    if (isLater(featureAt(path), browsers)) found.add(path.join("."));
  };
  css.walk(css.parse(text, { parseCustomProperty: true }), {
    enter(this: css.WalkContext, node: css.CssNode) {
      if (node.type === "Atrule") {
        if (node.name === "supports") return css.walk.skip;
        note(["css", "at-rules", node.name]);
      }
      if (node.type === "Feature") note(["css", "at-rules", this.atrule?.name ?? "media", node.name]);
      if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
        note(["css", "selectors", node.name]);
      if (node.type === "NestingSelector") note(["css", "selectors", "nesting"]);
      if (node.type === "Declaration") {
        const later = laterInDeclaration(node, browsers);
        const siblings = this.block?.children.toArray() ?? [];
        const hasFallback = siblings.some(
          (other) =>
            other.type === "Declaration" &&
            // With a prefix it is the same property to the browsers that want one.
            css.property(other.property).basename === node.property &&
            laterInDeclaration(other, browsers).length === 0,
        );
        if (!hasFallback) for (const path of later) found.add(path);
      }
      return undefined;
    },
  });
  return found;
}

function laterInDeclaration({ property, value }: css.Declaration, browsers: Browsers): string[] {
  const paths: string[][] = [["css", "properties", property]];
  css.walk(value, (node) => {
    if (node.type === "Identifier") paths.push(["css", "properties", property, node.name]);
    if (node.type === "Function")
      paths.push(
        ["css", "properties", property, node.name],
        ["css", "types", node.name],
        ["css", "types", "color", node.name],
        ["css", "types", "image", node.name],
        ["css", "types", "gradient", node.name],
        ["css", "types", "easing-function", node.name],
      );
    if (node.type === "Dimension") paths.push(["css", "types", "length", node.unit]);
  });
  return paths.filter((path) => isLater(featureAt(path), browsers)).map((path) => path.join("."));
}

/**
 * The members and globals that a script asks for and that one of the browsers does not know, as `hidePopover` or
 * `Object.groupBy`. A built script has no types any more: a member's name counts as later only where nothing
 * older in MDN's data bears it.
 */
export function laterInScript(text: string, browsers: Browsers): Set<string> {
  const later = laterNames(browsers);
  const found = new Set<string>();
  visit(parseAst(text), (node) => {
    for (const name of namesIn(node)) if (later.has(name)) found.add(name);
    for (const selector of selectorsIn(node))
      if (isLater(featureAt(["css", "selectors", selector]), browsers)) found.add(`:${selector}`);
  });
  return found;
}

/** What a text names that could be a selector, as `popover-open` in `.menu:popover-open`. */
function selectorsIn({ type, value }: Node): string[] {
  const text = type === "TemplateElement" ? (value as { cooked: string }).cooked : value;
  if (typeof text !== "string") return [];
  return [...text.matchAll(/:([a-z-]+)/g)].map(([, name = ""]) => name);
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function namesIn({ type, ...node }: Node): string[] {
  const nameOf = (part: unknown) => String((part as Node).name ?? (part as Node).value);
  if (type === "NewExpression") return [`new ${nameOf(node.callee)}`];
  if (type === "BinaryExpression" && node.operator === "in") return [nameOf(node.left)];
  if (type !== "MemberExpression") return [];
  return [nameOf(node.property), `${nameOf(node.object)}.${nameOf(node.property)}`];
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, see);
  else if (node && typeof node === "object") {
    if ("type" in node) see(node as Node);
    for (const child of Object.values(node)) visit(child, see);
  }
}

const known = new Map<Browsers, ReadonlySet<string>>();

/** What is later, in the writing of `namesIn`. Reading it out of all of MDN's data takes a while, so it is kept. */
function laterNames(browsers: Browsers): ReadonlySet<string> {
  const kept = known.get(browsers);
  if (kept) return kept;
  const isLaterEverywhere = new Map<string, boolean>();
  const add = (name: string, feature: Identifier) =>
    isLaterEverywhere.set(name, (isLaterEverywhere.get(name) ?? true) && isLater(feature, browsers));
  for (const group of [data.api, data.javascript.builtins])
    for (const [owner, feature] of features(group)) {
      add(`new ${owner}`, feature);
      add(owner, feature);
      for (const [member, inner] of features(feature)) {
        const name = member.replace("_static", "");
        add(name, inner);
        if (name !== member) add(`${owner}.${name}`, inner);
      }
    }
  const later = new Set([...isLaterEverywhere].filter(([, isLater]) => isLater).map(([name]) => name));
  known.set(browsers, later);
  return later;
}

interface LaterInterface {
  owner: string;
  /** Left out where the whole interface is later. */
  member?: string;
  /** `Response.json()` is later than `response.json()`. */
  isStatic?: boolean;
}

/** The interfaces and members that one of the browsers does not have, to take away from one that does. */
export function laterInterfaces(browsers: Browsers): LaterInterface[] {
  return [data.api, data.javascript.builtins].flatMap((group) =>
    features(group).flatMap(([owner, feature]) => {
      if (isLater(feature, browsers)) return [{ owner }];
      return features(feature)
        .filter(([, inner]) => isLater(inner, browsers))
        .map(([member]) => ({
          owner,
          member: member.replace("_static", ""),
          isStatic: member.endsWith("_static"),
        }));
    }),
  );
}

/** The pseudo-classes that one of the browsers does not know: `popover-open`. */
export function laterSelectors(browsers: Browsers): string[] {
  return features(data.css.selectors)
    .filter(([, feature]) => isLater(feature, browsers))
    .map(([name]) => name);
}

function features(group: Identifier | undefined): [string, Identifier][] {
  return Object.entries(group ?? {}).filter(([key]) => key !== "__compat") as [string, Identifier][];
}

function featureAt(path: readonly string[]): Identifier | undefined {
  return path.reduce<Identifier | undefined>(
    (parent, key) => (parent && Object.hasOwn(parent, key) ? (parent[key] as Identifier) : undefined),
    data as unknown as Identifier,
  );
}

function isLater(feature: Identifier | undefined, browsers: Browsers): boolean {
  const { support, status } = feature?.__compat ?? {};
  if (!support || !status?.standard_track || status.deprecated) return false;
  // What one engine has alone is asked for by nobody: the same name in a script is another's.
  if (engines.filter((engine) => hasEver(support[engine])).length < 2) return false;
  return browsers.some((browser) => {
    const [name = "", version = ""] = browser.split(" ");
    const statement = mdnNames[name] && support[mdnNames[name]];
    return statement !== undefined && !isSupported(statement, version);
  });
}

const engines = ["chrome", "firefox", "safari"] as const;

function hasEver(statement: SupportStatement | undefined): boolean {
  return [statement ?? []].flat().some(({ version_added }) => typeof version_added === "string");
}

function isSupported(statement: SupportStatement, version: string): boolean {
  return [statement]
    .flat()
    .some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        typeof version_added === "string" &&
        isAtMost(version_added.replace("≤", ""), version) &&
        !(typeof version_removed === "string" && isAtMost(version_removed, version)),
    );
}

function isAtMost(version: string, limit: string): boolean {
  if (!/^[\d.]+$/.test(version)) return false;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [limitMajor = 0, limitMinor = 0] = limit.split(".").map(Number);
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
}
