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

/** What steady load came to. */
export interface Cost {
  /**
   * Processor microseconds that the server's process spends on one request. They hold still on a busy
   * machine, where requests a second do not. Linux only.
   */
  processor: number;
  /** Milliseconds within which 99 of 100 were answered. */
  slow: number;
}

/** The cost of a request over some seconds of steady load, once the code that answers it has been warmed up. */
export async function costOf(target: Target, seconds = 4): Promise<Cost> {
  await ask(target, 3);
  const before = spent(target.processId);
  const times = await ask(target, seconds);
  return {
    processor: (1e6 * (spent(target.processId) - before)) / times.length,
    slow: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/** Keeps asking for some seconds and answers how long each answer took. Anything but 2xx is an error. */
export async function ask(target: Target, seconds: number): Promise<number[]> {
  const atOnce = target.atOnce ?? 16;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const one = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      await askOnce(target, agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  agent.destroy();
  return times;
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

/** Processor seconds that a process has used, in all its threads. Linux only. */
export function spent(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
