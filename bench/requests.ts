import { hash } from "@node-rs/argon2";
import { freePorts } from "../bin/running/addresses.mjs";
import { drain, isReady, start } from "../bin/running/programs.mjs";
import { openHouse } from "../e2e/house.ts";
import { newCustomer } from "./customer.ts";
import type { Figure } from "./figure.ts";
import { processorTime, type Target } from "./load.ts";

/**
 * Processor time of a request through the whole stack, as a multiple of node:http answering JSON in the same run;
 * of a sign-in, as a multiple of hashing its password alone.
 */
export async function requests(): Promise<Figure[]> {
  const [port] = await freePorts(1);
  const plain = start("bench/plain-server.ts", { env: { ...process.env, PORT: `${port}` } });
  const plainUrl = `http://127.0.0.1:${port}/`;
  if (!(await isReady(plain, plainUrl))) throw new Error("The plain server did not start.");
  const house = await openHouse();
  const { person, token } = await newCustomer(house);
  const processId = house.processId() ?? 0;
  const floor = await processorTime({ url: plainUrl, processId: plain.child.pid ?? 0 });
  const timesFloor = async (what: string, goal: number, path: string, headers = {}): Promise<Figure> => {
    const time = await processorTime({ url: house.origin + path, processId, headers });
    return { what, goal, figure: time / floor, unit: "×" };
  };
  const figures = [
    await timesFloor("a JSON call, against node:http", 1 / 0.7, "/api/config"),
    await timesFloor("an authorised read, against node:http", 1 / 0.2, "/api/user/attributes", {
      authorization: `Bearer ${token}`,
    }),
    await timesFloor("a public page, against node:http", 1 / 0.5, "/net-zero"),
    await signIn({
      url: `${house.origin}/api/identity/sign-in`,
      processId,
      method: "POST",
      headers: { "content-type": "application/json", origin: house.origin },
      body: JSON.stringify({ email: person.email, password: person.password }),
      atOnce: 2,
    }),
  ];
  await house.close();
  await drain(plain, { within: 2_000 });
  return figures;
}

async function signIn(target: Target): Promise<Figure> {
  const before = process.cpuUsage();
  const hashes = 20;
  for (let made = 0; made < hashes; made++) await hash(`password ${made}`);
  const { user, system } = process.cpuUsage(before);
  const time = await processorTime(target);
  return {
    what: "a sign-in, against its argon2id hash",
    goal: 1.2,
    figure: time / ((user + system) / hashes),
    unit: "×",
  };
}
