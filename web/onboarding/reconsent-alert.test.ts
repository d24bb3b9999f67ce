import { expect, test } from "vitest";
import { alertPath, isBlockedByAlert, markAlertSeen } from "./reconsent-alert.ts";

const day = 86_400;
const due = Date.UTC(2026, 11, 14, 12) / 1000;

test.each([
  [-31, null],
  [-30, "/reconfirm/soon"],
  [-1, "/reconfirm/soon"],
  [0, "/reconfirm/soon"],
  [1, "/reconfirm/now"],
] as const)("%i days from the due date, the alert is %s", (days, path) => {
  expect(alertPath(due, due + days * day, lastDismissed())).toBe(path);
});

test("the soon alert shows once a London day, the now alert every time", () => {
  const store = lastDismissed();
  const morning = Date.UTC(2026, 11, 1, 8) / 1000;
  markAlertSeen(morning, store);
  expect(alertPath(due, morning + 15 * 3600, store)).toBeNull();
  expect(alertPath(due, morning + 16 * 3600, store)).toBe("/reconfirm/soon");
  markAlertSeen(due + day, store);
  expect(alertPath(due, due + day, store)).toBe("/reconfirm/now");
});

test("no due date means no alert, and corrupt storage counts as empty", () => {
  expect(alertPath(null, due, lastDismissed())).toBeNull();
  expect(alertPath(due, due, lastDismissed("tomorrow"))).toBe("/reconfirm/soon");
});

test.each([
  "/account/overview",
  "/account/overview/welcome",
  "/account/overview?dialog=edit-name",
  "/account/security",
  "/account/turn-down",
  "/account/energy",
  "/account/energy?by=year",
  "/account/energy/prices",
  "/account/energy/clean-hours",
  "/account/energy/heating",
  "/account/energy/heat-pump",
  "/account/energy/solar",
  "/account/energy/tariffs",
  "/solar",
  "/download",
])("the alert blocks %s", (path) => {
  expect(isBlockedByAlert(new URL(path, "http://localhost"))).toBe(true);
});

test.each([
  "/account/data",
  "/account/consents",
  "/account/consents/0199",
  "/account/overview?dialog=delete-account",
  "/account/overview?dialog=edit-meter",
  "/account/overview?dialog=withdraw",
  "/sign-out",
  "/reconfirm/now",
  "/net-zero",
  "/privacy",
  "/solarium",
])("the alert leaves %s reachable", (path) => {
  expect(isBlockedByAlert(new URL(path, "http://localhost"))).toBe(false);
});

function lastDismissed(text: string | null = null) {
  let stored = text;
  return {
    getItem: (key: string) => (key === "lastDismissed" ? stored : null),
    setItem: (_: string, value: string) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
  };
}
