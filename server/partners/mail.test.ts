import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { mailer } from "./mail.ts";
import { sandboxNetwork } from "./test-network.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function open(ownServer?: SMTPServer) {
  const { sandbox, network, downs } = sandboxNetwork();
  const server = ownServer ?? sandbox.mailServer();
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((ready) => listening.once("listening", ready));
  closers.push(() => server.close());
  const address = listening.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const post = mailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "Hearth <hello@hearth.example>",
    ...network,
  });
  return { sandbox, post, downs };
}

const mail = {
  id: "0199aa00-0000-7000-8000-000000000000",
  to: "sam@example.com",
  subject: "Your code is 123456",
  text: "Type 123456.",
  html: "<p>Type <b>123456</b>.</p>",
};

// Claims: F32
test("the inbox lists emails newest first, and filters by address", async () => {
  const { post, sandbox } = await open();
  expect(await post.send(mail)).toBe("sent");
  expect(await post.send({ ...mail, to: "kim@example.com", subject: "Welcome" })).toBe("sent");
  const all = await (await sandbox.fetch("http://sandbox/mail.json")).json();
  expect(all).toMatchObject([{ subject: "Welcome" }, { subject: mail.subject }]);
  const sams = await (await sandbox.fetch("http://sandbox/mail.json?to=sam@example.com")).json();
  expect(sams).toMatchObject([{ to: mail.to, subject: mail.subject, text: mail.text }]);
  expect(sams[0].html).toContain("<b>123456</b>");
});

// Claims: I2
test("the inbox page shows an email without running its scripts", async () => {
  const { post, sandbox } = await open();
  await post.send({ ...mail, subject: "<script>alert(1)</script>" });
  const page = await (await sandbox.fetch("http://sandbox/mail")).text();
  expect(page).toContain("&lt;script&gt;");
  const opened = await (await sandbox.fetch("http://sandbox/mail/0")).text();
  expect(opened).toContain("Type 123456.");
  expect(opened).toContain('<iframe sandbox="allow-popups"');
});

test.each(["down", "error-500", "rate-limited", "garbage"] as const)(
  "rejects with PartnerDown, and delivers nothing, during the fault %s",
  async (mode) => {
    const { post, sandbox, downs } = await open();
    sandbox.faults.set("mail", { mode });
    await expect(post.send(mail)).rejects.toMatchObject({ partner: "mail" });
    expect(downs).toHaveLength(1);
    expect(sandbox.inbox.to()).toEqual([]);
  },
);

// Claims: F12
test("delivers the email even if the server's response is lost", async () => {
  const { post, sandbox } = await open();
  sandbox.faults.set("mail", { mode: "lost-answer", times: 1 });
  await expect(post.send(mail)).rejects.toMatchObject({ name: "PartnerDown" });
  expect(sandbox.inbox.to(mail.to)).toHaveLength(1);
});

/** Refuses with `status` at one stage: `sender` refuses every email, the others those to `refused@example.com`. */
function refusing(stage: "sender" | "recipient" | "message", status: number, why = "refused"): SMTPServer {
  const refuse = () => Object.assign(new Error(why), { responseCode: status });
  const isRefused = (address: string) => address.startsWith("refused@");
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onMailFrom: (_, __, done) => (stage === "sender" ? done(refuse()) : done()),
    onRcptTo: ({ address }, _, done) =>
      stage === "recipient" && isRefused(address) ? done(refuse()) : done(),
    onData: (stream, { envelope }, done) => {
      const isOver = envelope.rcptTo.some(({ address }) => isRefused(address)) && stage === "message";
      stream.resume().once("end", () => (isOver ? done(refuse()) : done()));
    },
  };
  return new SMTPServer(options);
}

// Claims: D49
test.each([
  ["recipient", 450],
  ["recipient", 451],
  ["message", 452],
  ["message", 499],
] as const)(
  "emails to others are sent while the server refuses a stranger's %s with %i",
  async (stage, status) => {
    const { post } = await open(refusing(stage, status));
    for (let attempt = 0; attempt < 10; attempt++)
      await expect(post.send({ ...mail, to: "refused@example.com" })).rejects.toMatchObject({
        reason: "failed",
      });
    expect(await post.send(mail)).toBe("sent");
  },
);

// Claims: D49
test.each([
  ["sender", 550, "Sending suspended for this account", "unreachable"],
  ["sender", 552, "Daily sending quota exceeded", "unreachable"],
  // Does not count against the server: strangers choose recipients.
  ["recipient", 550, "5.7.1 Relaying denied", "failed"],
] as const)("keeps an email that is refused because of its %s: %i %s", async (stage, status, why, reason) => {
  const { post } = await open(refusing(stage, status, why));
  await expect(post.send({ ...mail, to: "refused@example.com" })).rejects.toMatchObject({ reason });
});

test.each(["recipient", "message"] as const)("drops an email whose %s is refused for good", async (stage) => {
  const { post } = await open(refusing(stage, 550));
  expect(await post.send({ ...mail, to: "refused@example.com" })).toBe("refused");
});
