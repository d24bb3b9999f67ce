import { expect, test } from "vitest";
import { readSandboxConfig } from "./config.ts";

test("the ports and the delay of first data have defaults", () => {
  expect(readSandboxConfig({})).toMatchObject({ port: 3001, smtpPort: 3025, firstDataSeconds: 2 });
});

// Claims: O8
test("the sandbox refuses a production start", () => {
  expect(() => readSandboxConfig({ NODE_ENV: "production" })).toThrow("does not run in production");
});
