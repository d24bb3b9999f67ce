import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import { CANARY_KEY, fillEveryTable } from "../../server/account/test-canaries.ts";
import { customerCalls, pathOf, publicCalls, type SampleCall } from "../../server/api/test-calls.ts";
import type { JobName } from "../../server/jobs/kinds.ts";
import { jobTable } from "../../server/start/job-table.ts";
import type { TestApp } from "../../server/testing/test-app.ts";
import { cookieFrom, GOOD_PASSWORD } from "../../server/testing/test-customer.ts";
import {
  bradford,
  type Household,
  household,
  registerHousehold,
} from "../../server/testing/test-household.ts";
import { codeTo } from "../../server/testing/test-inbox.ts";

/** Also runs every cron job. Calls `onStep` with each step's name before it. */
export async function everyCall(app: TestApp, onStep: (step: string) => void): Promise<void> {
  onStep("a customer signs up, confirms and comes back");
  await signUpAndReturn(app);
  onStep("a customer links a meter by card, and again by code");
  const home = await registerHousehold(app);
  await home.registerByCode(bradford.code, {}, "ihd-internal/reconsent");
  await fillEveryTable(app, home.customer);
  const [consent] = await home.consents();
  const { body } = await home.call("GET", "/api/identity/sessions");
  const handle = bradford.mpan;
  const ids = {
    consent: consent.id,
    session: body.sessions[0].id,
    handle,
    passkey: "canary",
    accessKey: CANARY_KEY,
  };
  // The last call deletes the account.
  const calls = { ...publicCalls, ...customerCalls(ids, home.customer, GOOD_PASSWORD) };
  for (const [key, call] of Object.entries(calls)) {
    onStep(key);
    await send(home, key as EndpointKey, call);
  }
  onStep("a customer with a linked meter withdraws consent and leaves");
  await withdrawAndDelete(app);
  for (const name of cronJobs()) {
    onStep(`cron job: ${name}`);
    await app.deps.jobs.send(name, {} as never);
    await app.deps.jobs.drain();
  }
}

async function signUpAndReturn(app: TestApp): Promise<void> {
  const email = "arrival@example.com";
  const post = async (call: string, body: object, cookie = "") => {
    const response = await app.call("POST", `/api/identity/${call}`, { body, headers: { cookie } });
    return cookieFrom(response.headers.getSetCookie()[0] ?? "");
  };
  const names = { given_name: "Ada", family_name: "Arrival" };
  const browser = await post("sign-up", { ...names, email, password: GOOD_PASSWORD });
  await post("confirm", { email, code: await codeTo(app, email) }, browser);
  await post("access-token", {}, await post("sign-in", { email, password: GOOD_PASSWORD }));
  await post("forgot-password", { email });
  await post("reset-password", { email, code: await codeTo(app, email), password: `${GOOD_PASSWORD}!` });
}

async function withdrawAndDelete(app: TestApp): Promise<void> {
  const leaver = await household(app);
  await leaver.validate();
  await leaver.registerByCode();
  const [consent] = await leaver.consents();
  await leaver.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  await leaver.call("DELETE", "/api/user", { password: GOOD_PASSWORD, reason: "prefer-not-to-say" });
  await app.deps.jobs.drain();
}

async function send(home: Household, key: EndpointKey, call: SampleCall): Promise<void> {
  const [method = "GET", template = ""] = key.split(" ");
  const { status } = await home.call(method, pathOf(template, call), call.body);
  if (status >= 500 && endpoints[key].audience === "customer") throw new Error(`${key} returned ${status}.`);
}

function cronJobs(): JobName[] {
  const table = jobTable(() => {
    throw new Error("Only the job names are used.");
  });
  return (Object.keys(table) as JobName[]).filter((name) => table[name].cron);
}
