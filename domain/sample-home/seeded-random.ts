/** A deterministic number in [0, 1) from its arguments (FNV-1a, then mixed). */
export function seededRandom(...seeds: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const seed of seeds) {
    if (typeof seed === "number") hash = Math.imul(hash ^ seed, 0x01000193);
    else
      for (let index = 0; index < seed.length; index += 1)
        hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
