import { writeFileSync } from "node:fs";
import { failure } from "./failure.mjs";

export default class Results {
  /** @param {{ outputFile: string }} options */
  constructor({ outputFile }) {
    this.outputFile = outputFile;
  }

  /** Errors of hooks and files, and unhandled errors, also count as failures. */
  onTestRunEnd(files, strayErrors) {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const containers = files.flatMap((file) => [file, ...file.children.allSuites()]);
    const failures = [
      ...inState("failed").map((test) => failure(nameOf(test), test.result().errors)),
      ...containers.flatMap((part) => part.errors().map((error) => failure(nameOf(part), [error]))),
      ...strayErrors.map((error) => failure("outside any test", [error])),
    ];
    const flaky = inState("passed")
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => failure(nameOf(test), test.result().errors));
    writeFileSync(this.outputFile, JSON.stringify({ passed: inState("passed").length, failures, flaky }));
  }
}

function nameOf(part) {
  const file = part.relativeModuleId ?? part.module.relativeModuleId;
  return part.fullName ? `${file}: ${part.fullName}` : file;
}
