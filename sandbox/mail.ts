import { Hono } from "hono";
import { html } from "hono/html";
import type { Inbox, Letter } from "./inbox.ts";
import { page } from "./page.ts";

/** The inbox of everybody in the sandbox: a page for people, JSON for tests. */
export function mailPartner(inbox: Inbox): Hono {
  const app = new Hono();

  app.get("/mail.json", (c) => c.json(inbox.to(c.req.query("to"))));

  app.get("/mail", (c) => {
    const to = c.req.query("to");
    const letters = inbox.to(to);
    return c.html(
      page(
        "Inbox",
        html`<form>
            <label for="to">To</label>
            <input id="to" name="to" type="email" value="${to ?? ""}" />
            <button>Show</button>
          </form>
          ${
            letters.length
              ? html`<ul class="letters">
                ${letters.map((letter) => row(letter, inbox.to().indexOf(letter)))}
              </ul>`
              : html`<p>No e-mails yet. They appear here as soon as the app sends one.</p>`
          }`,
      ),
    );
  });

  app.get("/mail/:index", (c) => {
    const letter = inbox.to().toReversed()[Number(c.req.param("index"))];
    if (!letter)
      return c.html(page("No such e-mail", html`<p><a href="/mail">Back to the inbox</a></p>`), 404);
    return c.html(
      page(
        letter.subject,
        html`<p class="quiet">To ${letter.to}, ${when(letter)}</p>
          ${letter.html ? html`<iframe sandbox="allow-popups" title="The e-mail" srcdoc="${letter.html}"></iframe>` : ""}
          <h2>As plain text</h2>
          <pre>${letter.text}</pre>`,
      ),
    );
  });

  return app;

  /** A letter's address counts from the oldest, so that it stays when newer ones arrive. */
  function row(letter: Letter, fromNewest: number) {
    const fromOldest = inbox.to().length - 1 - fromNewest;
    return html`<li>
      <a href="/mail/${fromOldest}">
        <strong>${letter.subject}</strong>
        <span>To ${letter.to}</span>
        <span class="quiet">${when(letter)}</span>
      </a>
    </li>`;
  }
}

function when({ at }: Letter): string {
  return new Date(at).toLocaleString("en-GB", {
    timeZone: "Europe/London",
    dateStyle: "medium",
    timeStyle: "short",
  });
}
