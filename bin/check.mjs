import { deadCode, lint, types } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { print } from "./terminal.mjs";

await install();
const outcomes = [await types(), await lint(), await deadCode()];
const failed = outcomes.filter((outcome) => outcome.failures.length > 0);
print(
  failed.length
    ? `${failed.map(({ title }) => title).join(" and ")} failed`
    : "No problems with types, lint or dead code",
);
process.exitCode = failed.length ? 1 : 0;
