import { deadCode, lint, types } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { say } from "./terminal.mjs";

await install();
const outcomes = [await types(), await lint(), await deadCode()];
const failed = outcomes.filter((outcome) => outcome.failures.length > 0);
say(
  failed.length
    ? `${failed.map(({ title }) => title).join(" and ")} failed`
    : "Types and lint are good, and nothing is dead",
);
process.exitCode = failed.length ? 1 : 0;
