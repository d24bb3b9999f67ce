import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type House, openHouse } from "../e2e/house.ts";
import { newCustomer, signIn } from "./customer.ts";
import { type Figure, median } from "./figure.ts";
import { type Sample, soakPlot } from "./soak-plot.ts";

/** Visitors who come and go at once; each asks, waits a moment, and asks for the next thing. */
const visitors = 8;
const pauseMs = 50;
const sampleMs = 5_000;
const people = 20;

type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** What a visitor does in turn: reads in public, and looks around in the account. */
const open = ["/", "/net-zero", "/net-zero/energy", "/api/config", "/privacy"];
const signedIn = [
  "/api/user/attributes",
  "/api/user/linked-items",
  "/api/user/consents",
  "/api/identity/sessions",
];

/** Mixed journeys for some minutes: what memory and latency come to in the last third, against the first. */
export async function soak(minutes = "5"): Promise<Figure[]> {
  const house = await openHouse();
  const customers: Customer[] = [];
  for (let made = 0; made < people; made += 1) customers.push(await newCustomer(house));
  const until = performance.now() + Number(minutes) * 60_000;
  const times: number[] = [];
  const walks = Array.from({ length: visitors }, (_, place) => walk(house, customers, place, until, times));
  const samples: Sample[] = [];
  while (performance.now() < until) {
    await wait(sampleMs);
    const recent = times.splice(0).toSorted((one, other) => one - other);
    samples.push({
      minute: Number(minutes) - (until - performance.now()) / 60_000,
      megabytes: megabytesOf(house.processId() ?? 0),
      middleMs: median(recent),
      slowMs: recent[Math.floor(recent.length * 0.99)] ?? 0,
    });
  }
  await Promise.all(walks);
  await house.close();
  writeFileSync("bench/soak.svg", soakPlot(samples));
  const third = Math.floor(samples.length / 3);
  const grown = (part: keyof Sample) =>
    median(samples.slice(-third).map((one) => one[part])) /
    median(samples.slice(third, 2 * third).map((one) => one[part]));
  return [
    {
      what: `memory, ${minutes} minutes: last third, against the one before`,
      goal: 1.1,
      figure: grown("megabytes"),
      unit: "×",
    },
    { what: "middle latency, likewise", goal: 1.3, figure: grown("middleMs"), unit: "×" },
  ];
}

async function walk(house: House, customers: Customer[], place: number, until: number, times: number[]) {
  for (let turn = place; performance.now() < until; turn += 1) {
    const customer = turn % 2 === 0 ? customers[turn % customers.length] : undefined;
    const path = customer ? signedIn[turn % signedIn.length] : open[turn % open.length];
    const begun = performance.now();
    const response = await fetch(`${house.origin}${path}`, {
      headers: customer ? { authorization: `Bearer ${customer.token}` } : {},
    });
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (response.status === 401 && customer) customer.token = await signIn(house, customer.person);
    else if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await wait(pauseMs);
  }
}

/** Memory that a process holds, from the kernel. Linux only. */
function megabytesOf(processId: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
