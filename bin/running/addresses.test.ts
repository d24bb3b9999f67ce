import { expect, test } from "vitest";
import { addressesFrom } from "./addresses.mjs";

test.each([
  [undefined, "http://127.0.0.1:3000", "http://localhost:3000"],
  ["", "http://127.0.0.1:3000", "http://localhost:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000", "http://localhost:3000"],
  ["::", "http://[::1]:3000", "http://localhost:3000"],
  ["::1", "http://[::1]:3000", "http://localhost:3000"],
  ["localhost", "http://localhost:3000", "http://localhost:3000"],
  ["127.0.0.2", "http://127.0.0.2:3000", "http://127.0.0.2:3000"],
  ["192.168.1.20", "http://192.168.1.20:3000", "http://192.168.1.20:3000"],
  ["2001:db8::7", "http://[2001:db8::7]:3000", "http://[2001:db8::7]:3000"],
])("with HOST %j the app is probed at %s and opened at %s", (HOST, probed, opened) => {
  const { probedAt, openAt } = addressesFrom({ HOST });
  expect({ probedAt, openAt }).toEqual({ probedAt: probed, openAt: opened });
});
