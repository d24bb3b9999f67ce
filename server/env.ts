/** Reads settings one by one and remembers everything that is wrong with them. */
export interface EnvReader {
  problems: string[];
  complain(problem: string): void;
  optional(name: string): string | null;
  text(name: string, fallback: string): string;
  /** A setting without a default: missing is a problem. */
  required(name: string, what: string): string;
  integer(name: string, fallback: number): number;
  boolean(name: string, fallback: boolean): boolean;
  choice<const C extends string>(name: string, choices: readonly C[], fallback: C): C;
  list(name: string): string[];
}

export function envReader(env: NodeJS.ProcessEnv): EnvReader {
  const problems: string[] = [];
  const optional = (name: string) => env[name]?.trim() || null;
  return {
    problems,
    complain: (problem) => void problems.push(problem),
    optional,
    text: (name, fallback) => optional(name) ?? fallback,
    required: (name, what) => {
      const value = optional(name);
      if (value === null) problems.push(`${name} is missing: ${what}.`);
      return value ?? "";
    },
    integer: (name, fallback) => {
      const text = optional(name);
      if (text === null) return fallback;
      if (!/^\d+$/.test(text)) problems.push(`${name} must be a whole number.`);
      return Number(text);
    },
    boolean: (name, fallback) => {
      const text = optional(name);
      if (text !== null && text !== "true" && text !== "false")
        problems.push(`${name} must be true or false.`);
      return text === null ? fallback : text === "true";
    },
    choice: (name, choices, fallback) => {
      const text = optional(name);
      const found = choices.find((choice) => choice === text);
      if (text !== null && !found) problems.push(`${name} must be one of ${choices.join(", ")}.`);
      return found ?? fallback;
    },
    list: (name) =>
      (optional(name) ?? "")
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
  };
}
