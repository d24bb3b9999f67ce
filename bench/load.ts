import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

export interface Target {
  url: string;
  processId: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** How many requests are on their way at once. */
  atOnce?: number;
}

/** The kernel counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Processor microseconds that the server's process spends on one request, over some seconds of steady load.
 * They hold still on a busy machine, where requests a second do not. Linux only.
 */
export async function processorTime(target: Target, seconds = 4): Promise<number> {
  await ask(target, 1);
  const before = spent(target.processId);
  const answered = await ask(target, seconds);
  return (1e6 * (spent(target.processId) - before)) / answered;
}

/** Keeps asking for some seconds and answers how often it was answered. Anything but 2xx is an error. */
async function ask(target: Target, seconds: number): Promise<number> {
  const atOnce = target.atOnce ?? 16;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const one = async () => {
    while (performance.now() < until) {
      await askOnce(target, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  agent.destroy();
  return answered;
}

function askOnce({ url, method = "GET", headers = {}, body }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (response) => {
      response.resume();
      response.once("end", () => {
        const status = response.statusCode ?? 0;
        if (status < 300) resolve();
        else reject(new Error(`${method} ${url} answered ${status}`));
      });
    });
    call.once("error", reject);
    call.end(body);
  });
}

/** Processor seconds that a process has used, in all its threads. */
function spent(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
