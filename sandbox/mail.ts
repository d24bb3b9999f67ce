import { Hono } from "hono";
import { html } from "hono/html";
import type { Inbox, ReceivedEmail } from "./inbox.ts";
import { page } from "./page.ts";

export function mailPartner(inbox: Inbox): Hono {
  const app = new Hono();

  app.get("/mail.json", (c) => c.json(inbox.to(c.req.query("to"))));

  app.get("/mail", (c) => {
    const to = c.req.query("to");
    const mails = inbox.to(to);
    return c.html(
      page(
        "Inbox",
        html`<form>
            <label for="to">To</label>
            <input id="to" name="to" type="email" value="${to ?? ""}" />
            <button>Show</button>
          </form>
          ${
            mails.length
              ? html`<ul class="emails">
                ${mails.map((mail) => row(mail, inbox.to().indexOf(mail)))}
              </ul>`
              : html`<p>No emails yet. They appear here as soon as the app sends one.</p>`
          }`,
      ),
    );
  });

  app.get("/mail/:index", (c) => {
    const mail = inbox.to().toReversed()[Number(c.req.param("index"))];
    if (!mail) return c.html(page("No such email", html`<p><a href="/mail">Back to the inbox</a></p>`), 404);
    return c.html(
      page(
        mail.subject,
        html`<p class="quiet">To ${mail.to}, ${when(mail)}</p>
          ${mail.html ? html`<iframe sandbox="allow-popups" title="The email" srcdoc="${mail.html}"></iframe>` : ""}
          <h2>As plain text</h2>
          <pre>${mail.text}</pre>`,
      ),
    );
  });

  return app;

  /** The URL counts from the oldest email, so that it stays valid when newer ones arrive. */
  function row(mail: ReceivedEmail, fromNewest: number) {
    const fromOldest = inbox.to().length - 1 - fromNewest;
    return html`<li>
      <a href="/mail/${fromOldest}">
        <strong>${mail.subject}</strong>
        <span>To ${mail.to}</span>
        <span class="quiet">${when(mail)}</span>
      </a>
    </li>`;
  }
}

function when({ at }: ReceivedEmail): string {
  return new Date(at).toLocaleString("en-GB", {
    timeZone: "Europe/London",
    dateStyle: "medium",
    timeStyle: "short",
  });
}
