let common: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that everyone tries first, in lower case; read when first needed. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}
