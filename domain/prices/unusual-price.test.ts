import { expect, test } from "vitest";
import type { WrittenTariff } from "./tariff.ts";
import { questionOf, unusualPrices } from "./unusual-price.ts";

const bill: WrittenTariff<number | null> = {
  fuel: "electricity",
  validFrom: "2026-10-01",
  standingPence: 53.68,
  pence: 25.93,
  times: [{ from: "00:30", to: "05:30", pence: 7.5 }],
};

test.each<[Partial<WrittenTariff<number | null>>, [string, string][]]>([
  [{}, []],
  [{ pence: 2 }, []],
  [{ pence: 100 }, []],
  [{ pence: null }, []],
  [{ pence: 0.2593 }, [["pence", "Did you mean a unit rate of 25.93p?"]]],
  [{ pence: 2593 }, [["pence", "Did you mean a unit rate of 25.93p?"]]],
  [{ pence: 0.06293 }, [["pence", "Did you mean a unit rate of 6.293p?"]]],
  [{ pence: 0 }, [["pence", "Is the unit rate 0p?"]]],
  [{ pence: 1.5 }, [["pence", "Is the unit rate 1.5p?"]]],
  [{ pence: 120 }, [["pence", "Is the unit rate 120p?"]]],
  [{ pence: 26_350 }, []],
  [{ standingPence: 0 }, []],
  [{ standingPence: null }, []],
  [{ standingPence: 0.5368 }, [["standingPence", "Did you mean a standing charge of 53.68p?"]]],
  [{ standingPence: 5368 }, [["standingPence", "Did you mean a standing charge of 53.68p?"]]],
  [{ times: [{ from: "11:00", to: "14:00", pence: 0 }] }, []],
  [
    { times: [{ from: "00:30", to: "05:30", pence: 0.075 }] },
    [["times.0.pence", "Did you mean a unit rate of 7.5p?"]],
  ],
])("a bill with %j asks to confirm %j", (change, requested) => {
  expect(unusualPrices({ ...bill, ...change }).map((one) => [one.field, questionOf(one)])).toEqual(requested);
});
