import type { Count, Limits, Refused } from "./rate-limits.ts";

/**
 * Takes all counts or none, like `takeAll`. A customer's first call uses allowances of its own, so that repeated
 * calls of others cannot use them up.
 * @param first counts the customer's first call, with a limit of one
 */
export async function takeWithFirst(
  limits: Limits,
  call: { first: Count; always: readonly Count[]; ofFirst: readonly Count[]; ofOthers: readonly Count[] },
): Promise<{ allowed: true; counted: Count[] } | Refused> {
  const isFirst = (await limits.take(...call.first)).allowed;
  const counts = [...call.always, ...(isFirst ? call.ofFirst : call.ofOthers)];
  const mark = isFirst ? [call.first] : [];
  const allowance = await limits.takeAll(counts);
  if (allowance.allowed) return { allowed: true, counted: [...counts, ...mark] };
  await limits.refund(mark);
  return allowance;
}
