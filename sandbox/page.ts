import { html, raw } from "hono/html";

export function page(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <nav><a href="/sandbox">Sandbox</a><a href="/mail">Inbox</a></nav>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --accent: #1f6f5c }
  @media (prefers-color-scheme: dark) { :root { --accent: #6fd0b6 } }
  * { box-sizing: border-box }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
  nav { display: flex; gap: 1.5rem; padding: 1rem 1.25rem; border-bottom: 1px solid var(--line) }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
  h1 { font-size: 1.75rem; margin: 0 0 1rem } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
  a { color: var(--accent) }
  .scroll { overflow-x: auto }
  table { border-collapse: collapse; width: 100%; min-width: 36rem }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
  td:first-child { white-space: nowrap }
  code { font: .9375em ui-monospace, monospace }
  .emails { list-style: none; padding: 0 } .emails li { border-bottom: 1px solid var(--line) }
  .emails a { display: grid; gap: .125rem; padding: .75rem 0; text-decoration: none; color: inherit }
  .emails strong { color: var(--accent) } .quiet { opacity: .75 }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
  select, button, input { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border-radius: .5rem; border: 1px solid currentColor; background: transparent; color: inherit }
  iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
`;
