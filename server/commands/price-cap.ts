import { readFile } from "node:fs/promises";
import { z } from "zod";
import { distributionRegions } from "../../domain/distributor.ts";
import { type CapQuarter, publishedCaps } from "../../domain/prices/price-cap.ts";
import { MAX_PENCE_PER_KWH } from "../../domain/prices/tariff.ts";
import type { Deps } from "../app/deps.ts";
import { UsageError } from "./command.ts";
import { asTable } from "./table.ts";

const USAGE = `npm run admin -- price-cap
  (nothing)      all quarters, with their sources
  import FILE    adds or replaces quarters, in the format of domain/prices/price-caps.json`;

export async function operatePriceCap(deps: Deps, [word, path]: readonly string[]): Promise<string> {
  if (word === undefined) return formatCaps(await deps.db.priceCaps.read());
  if (word !== "import" || !path) throw new UsageError(USAGE);
  const quarters = await quartersIn(path);
  await deps.db.priceCaps.save(quarters, deps.clock.now());
  return `Imported: ${quarters.map(({ from }) => from).join(", ")}. Pages use them from the next request.`;
}

function formatCaps(imported: readonly CapQuarter[]): string {
  const replaced = new Set(imported.map(({ from }) => from));
  const all = [...publishedCaps.filter(({ from }) => !replaced.has(from)), ...imported];
  all.sort((one, other) => one.from.localeCompare(other.from));
  return asTable(
    all.map(({ from, source, average, regions }) => ({
      from,
      electricity: average.electricity.pence,
      gas: average.gas.pence,
      regions: regions ? "14" : "average only",
      imported: replaced.has(from) ? "yes" : "no",
      source,
    })),
  );
}

const regionIds = Object.keys(distributionRegions);
const pence = z.number().min(0).max(MAX_PENCE_PER_KWH);
const fuel = z.strictObject({ pence, standingPence: pence });
const prices = z.strictObject({ electricity: fuel, gas: fuel });
const file = z.object({
  quarters: z
    .array(
      z
        .strictObject({
          from: z
            .string()
            .regex(/^20\d\d-(01|04|07|10)$/, "must be a quarter's first month, such as 2026-10"),
          source: z.string().min(5, "must name the source and its date"),
          average: prices,
          regions: z.record(z.enum(regionIds), prices).optional(),
        })
        .refine(isMeanOfRegions, "the mean of the regions differs from the average"),
    )
    .min(1),
});

/** Catches swapped columns and mistyped prices: Ofgem's averages are the plain mean of its regions. */
function isMeanOfRegions({ average, regions }: CapQuarter): boolean {
  if (!regions) return true;
  const all = Object.values(regions);
  return (["electricity", "gas"] as const).every((of) =>
    (["pence", "standingPence"] as const).every((figure) => {
      const mean = all.reduce((sum, region) => sum + region[of][figure], 0) / all.length;
      return Math.abs(mean - average[of][figure]) < ROUNDING_PENCE;
    }),
  );
}

/** The average and the regions are each rounded by up to half a hundredth of a penny. */
const ROUNDING_PENCE = 0.01;

async function quartersIn(path: string): Promise<CapQuarter[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new UsageError(`${path} cannot be read.`);
  });
  const parsed = file.safeParse(jsonIn(text, path));
  if (parsed.success) return parsed.data.quarters;
  const issues = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new UsageError(`${path} was not imported:\n${issues.join("\n")}`);
}

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not JSON.`);
  }
}
