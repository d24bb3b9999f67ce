import type { Count, Limits, Refused } from "./rate-limits.ts";

/**
 * Takes all counts or none. A customer's first call, which `first` counts, has separate limits, which repeated calls
 * of other customers cannot use up.
 */
export async function takeWithFirst(
  limits: Limits,
  call: { first: Count; always: readonly Count[]; ofFirst: readonly Count[]; ofOthers: readonly Count[] },
): Promise<{ allowed: true; counted: Count[] } | Refused> {
  const isFirst = (await limits.take(...call.first)).allowed;
  const counts = [...call.always, ...(isFirst ? call.ofFirst : call.ofOthers)];
  const firstCount = isFirst ? [call.first] : [];
  const allowance = await limits.takeAll(counts);
  if (allowance.allowed) return { allowed: true, counted: [...counts, ...firstCount] };
  await limits.refund(firstCount);
  return allowance;
}
