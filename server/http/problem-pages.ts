import { createHash } from "node:crypto";
import type { Problem } from "../../contract/problem.ts";
import { escapeHtml } from "../../domain/html.ts";
import { UNAVAILABLE } from "../../domain/unavailable.ts";
import { targetOf } from "./request-context.ts";

export function problemPage(problem: Omit<Problem, "requestId">, productName: string) {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": POLICY,
  };
  return { body: pageOf(problem, productName), headers };
}

export function wantsPage({ url, headers }: Request): boolean {
  const accepted = headers.get("accept") ?? "";
  return !/^\/(api|user)\//.test(targetOf(url)) && accepted.includes("text/html");
}

/** Self-contained, because the build may be unavailable. */
function pageOf({ status, message }: Omit<Problem, "requestId">, productName: string): string {
  const isOurs = status >= 500;
  const heading = isOurs ? UNAVAILABLE : "That didn’t work";
  const again = isOurs ? '<a class="button" href="">Try again</a> ' : "";
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${escapeHtml(heading)} – ${escapeHtml(productName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body>
<main>
${PLUG}
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(message)}</p>
<p>${again}<a${isOurs ? "" : ' class="button"'} href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;
}

const PLUG = `<svg viewBox="0 0 320 176" aria-hidden="true"><ellipse cx="160" cy="146" rx="150" ry="26" fill="#0b6b46" opacity=".15"/><rect x="24" y="44" width="84" height="84" rx="14" fill="#fff" stroke="#6b7a71" stroke-width="2"/><path d="M61 62h10v16H61zM44 94h16v9H44zM72 94h16v9H72z" fill="#14231c"/><path d="M126 64l12-8M130 86h15M126 108l12 8" fill="none" stroke="#f2b705" stroke-width="4" stroke-linecap="round"/><rect x="190" y="52" width="52" height="68" rx="12" fill="#0b6b46"/><path d="M168 66h22v9h-22zM168 97h22v9h-22z" fill="#6b7a71"/><path d="M242 86c34 0 18 52 68 50" fill="none" stroke="#0b6b46" stroke-width="4" stroke-linecap="round"/></svg>`;

/** Copies of the colours in web/styles/tokens.css. */
const STYLES = `:root{color-scheme:light dark;--ink:#14231c;--paper:#fbfaf6;--leaf:#0b6b46;--on-leaf:#fff;--focus:#1d4ed8}
@media(prefers-color-scheme:dark){:root{--ink:#ecf2ed;--paper:#101a15;--leaf:#58c993;--on-leaf:#06190f;--focus:#8fb6ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 Figtree,Arial,sans-serif}
main{max-width:38rem;margin:0 auto;padding:3rem 1rem}
svg{height:11rem;max-width:100%}
h1{margin:1rem 0;font-size:1.875rem;line-height:1.2}
a{color:var(--leaf)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.button{display:inline-block;margin:.5rem 1rem .5rem 0;padding:.75rem 1.5rem;border-radius:99px;background:var(--leaf);color:var(--on-leaf);font-weight:650;text-decoration:none}`;

const HASH = createHash("sha256").update(STYLES).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
