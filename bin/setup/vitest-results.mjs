import { writeFileSync } from "node:fs";
import { failure } from "./failure.mjs";

/** A reporter of Vitest that writes how many tests passed, what failed, and what passed only when tried again. */
export default class Results {
  /** @param {{ outputFile: string }} options */
  constructor({ outputFile }) {
    this.outputFile = outputFile;
  }

  /** Errors of hooks, of whole files and of nobody in particular count as failures too. */
  onTestRunEnd(files, strayErrors) {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const around = files.flatMap((file) => [file, ...file.children.allSuites()]);
    const failures = [
      ...inState("failed").map((test) => failure(nameOf(test), test.result().errors)),
      ...around.flatMap((part) => part.errors().map((error) => failure(nameOf(part), [error]))),
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
