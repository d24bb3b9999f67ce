import type { TestApp } from "./test-app.ts";

export function testVisitor(app: TestApp) {
  let network = 0;
  return {
    later: (minutes: number) => {
      app.setNow(new Date(app.deps.clock.now().getTime() + minutes * 60_000));
    },
    /** Changes the network address, so that calls of earlier tests do not count against limits. */
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
