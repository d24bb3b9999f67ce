import type { TestApp } from "./test-app.ts";

/** Somebody who signs up, signs in or forgets a password, while time passes. */
export function testVisitor(app: TestApp) {
  let network = 0;
  return {
    /** Lets minutes pass. */
    later: (minutes: number) => {
      app.setNow(new Date(app.deps.clock.now().getTime() + minutes * 60_000));
    },
    /** Calls from another network address from now on: one test's calls do not count for the next. */
    moveOn: () => {
      network += 1;
    },
    post: (path: string, body: object, cookie = "") =>
      app.call("POST", `/api/identity/${path}`, {
        body,
        headers: cookie ? { cookie } : {},
        from: `203.0.113.${network}`,
      }),
  };
}
