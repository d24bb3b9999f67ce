import { createContext, useContext, useEffect, useLayoutEffect, useState } from "react";
import { Spinner } from "./ui/spinner.tsx";

/** The page that the browser loaded, as the server drew it. */
export interface ServerPage {
  html: string;
  /** Whether the router is still where the server drew. */
  isCurrent: () => boolean;
  /** Whether what the current page needs was loaded: an error is then the script's own. */
  hasData: () => boolean;
}

const ServerPageContext = createContext<ServerPage | null>(null);
export const ServerPageProvider = ServerPageContext.Provider;

/** Null while the server renders. */
export function useServerPage(): ServerPage | null {
  return useContext(ServerPageContext);
}

/**
 * The page as it is without script, with what was typed so far. Every page works like that, so an error in an
 * effect, or in a browser that lacks something, costs only what the script adds.
 */
export function StaticPage({ page }: { page: ServerPage }) {
  // While this renders for the first time, what failed is still in the document.
  const [fields] = useState(readFields);
  useLayoutEffect(() => writeFields(fields), [fields]);
  useEffect(showWhatNeedsNoScript, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own page, already shown once
    <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: page.html }} />
  );
}

/** Has the server draw a page that the script could not show. */
export function ReloadedPage({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return <Spinner isWholePage />;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOfPage(): Field[] {
  return [...document.querySelectorAll<Field>("#root :is(input:not([type=hidden]), textarea, select)")];
}

function readFields() {
  return fieldsOfPage().map((field) => ({
    name: field.name,
    value: field.value,
    isChecked: "checked" in field && field.checked,
  }));
}

/** A radio or a checkbox keeps its value and is known by it; any other field is known by its name. */
function writeFields(fields: ReturnType<typeof readFields>) {
  for (const field of fieldsOfPage()) {
    const isChoice = "checked" in field && /^(radio|checkbox)$/.test(field.type);
    const before = fields.find(
      ({ name, value }) => name === field.name && (!isChoice || value === field.value),
    );
    if (!before) continue;
    if (isChoice) field.checked = before.isChecked;
    else field.value = before.value;
  }
}

/** The browser runs scripts, so it has to be asked for what stands on a page for those that do not. */
function showWhatNeedsNoScript() {
  const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule] : []),
      ...("cssRules" in rule ? mediaRules(rule.cssRules as CSSRuleList) : []),
    ]);
  for (const sheet of document.styleSheets)
    for (const { media } of mediaRules(sheet.cssRules))
      if (media.mediaText.includes("scripting: none")) media.mediaText = "all";
}

/** What the server drew into the document, with what it says to browsers without script. */
export function serverPageIn(root: HTMLElement): string {
  return root.innerHTML.replaceAll(/<\/?noscript>/g, "");
}
