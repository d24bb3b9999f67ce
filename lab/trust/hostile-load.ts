import { connect } from "node:net";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** `node lab/trust/hostile-load.ts NAME ORIGIN`, with low priority, because real attackers use other machines. */
const attacks: Record<string, () => Promise<unknown>> = {
  "wrong-passwords": () => repeat(60, () => post(signIn("Wrong-as-can-be-1"))),
  "large-bodies": () => repeat(10, () => post("x".repeat(1_000_000))),
  "deep-bodies": () => repeat(10, () => post(`${"[".repeat(30_000)}${"]".repeat(30_000)}`)),
  "slow-heads": () => drip(1_000, "GET / HTTP/1.1\r\nx-slow: "),
  "slow-bodies": () => drip(500, SLOW_BODY),
};

const SECONDS = 5;
const SLOW_BODY =
  "POST /api/identity/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n";

const [name = "", origin = ""] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
await attacks[name]?.();

async function repeat(atOnce: number, work: () => Promise<unknown>) {
  const until = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await work().catch(() => sleep(50));
    }),
  );
}

async function post(body: string) {
  const headers = { origin, "content-type": "application/json" };
  const response = await fetch(`${origin}/api/identity/sign-in`, { method: "POST", headers, body });
  await response.text();
}

function signIn(password: string): string {
  return JSON.stringify({ email: `nobody-${Math.random()}@example.com`, password });
}

async function drip(count: number, beginning: string) {
  const { port } = new URL(origin);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(beginning));
    socket.on("error", () => undefined);
    return socket;
  });
  for (let second = 0; second < SECONDS; second += 1) {
    await sleep(1_000);
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }
  for (const socket of sockets) socket.destroy();
}
