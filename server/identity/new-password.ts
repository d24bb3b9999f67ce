import { checkPassword, passwordMessages } from "../../domain/password.ts";
import { fail, type Result } from "../../domain/result.ts";
import type { Deps } from "../app/deps.ts";
import type { Claim } from "../platform/fair-queue.ts";
import type { Config } from "../settings/config.ts";

const MAX_LENGTH = 1000;

export async function checkNewPassword(
  password: string,
  owner: { given_name: string; family_name: string; email: string },
  { productName }: Pick<Config, "productName">,
): Promise<Result<string>> {
  if (password.length > MAX_LENGTH || password.includes("\0")) return fail(passwordMessages.rules);
  const { given_name, family_name, email } = owner;
  const named = { names: [given_name, family_name], email, product: productName };
  return checkPassword(password, named, await commonPasswords());
}

export function hashFor(
  { identity }: Pick<Deps, "identity">,
  claim: Claim,
  password: string,
): Promise<string> {
  return identity.passwords.enqueue(claim, (hasher) => hasher.hash(password));
}

let common: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords in lower case, loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}
