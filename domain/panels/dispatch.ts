/** Usable capacity in watt-hours; maximum power of charging and discharging in watts. */
export interface Battery {
  capacity: number;
  power: number;
}

/** Share of the energy kept on the way into a battery, and again on the way out. */
const ONE_WAY_EFFICIENCY = 0.95;

/** Watt-hours by half hour. `made + bought = used + exported + lost + the change of what is stored` in each. */
export interface Dispatch {
  bought: Float64Array;
  exported: Float64Array;
  lost: Float64Array;
  /** In the battery, which starts empty, after each half hour. */
  stored: Float64Array;
}

/**
 * Uses sunlight at once, then stores it, then exports it; takes from the battery before buying.
 * @param used @param made Watt-hours by half hour.
 */
export function dispatch(
  used: ArrayLike<number>,
  made: ArrayLike<number>,
  { capacity, power }: Battery,
): Dispatch {
  const count = used.length;
  const [bought, exported] = [new Float64Array(count), new Float64Array(count)];
  const [lost, stored] = [new Float64Array(count), new Float64Array(count)];
  const most = power / 2;
  let held = 0;
  for (let index = 0; index < count; index += 1) {
    const spare = (made[index] as number) - (used[index] as number);
    if (spare > 0) {
      const taken = Math.min(spare, most, (capacity - held) / ONE_WAY_EFFICIENCY);
      held += taken * ONE_WAY_EFFICIENCY;
      lost[index] = taken * (1 - ONE_WAY_EFFICIENCY);
      exported[index] = spare - taken;
    } else {
      const given = Math.min(-spare, most, held * ONE_WAY_EFFICIENCY);
      held -= given / ONE_WAY_EFFICIENCY;
      lost[index] = given / ONE_WAY_EFFICIENCY - given;
      bought[index] = -spare - given;
    }
    stored[index] = held;
  }
  return { bought, exported, lost, stored };
}
