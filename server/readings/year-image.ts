import { crc32, deflateSync } from "node:zlib";
import type { Fuel } from "../../domain/readings/fuel.ts";
import type { YearPicture } from "../../domain/readings/year-picture.ts";

/** Background for missing half hours, then five tones from low to high, as in web/styles/tokens.css. */
const palettes = {
  light: {
    electricity: ["#ffffff", "#e3ecf9", "#b3cdf0", "#7ba6e2", "#3f78cc", "#123f84"],
    gas: ["#ffffff", "#fbe9df", "#f4c3a5", "#e58f62", "#c8521c", "#7c2a08"],
  },
  dark: {
    electricity: ["#18251e", "#1f3350", "#2b4f85", "#3f74c4", "#6da5f5", "#c4dcff"],
    gas: ["#18251e", "#41261a", "#74391f", "#b9582d", "#ff8a55", "#ffd0b8"],
  },
} as const;

const ROWS = 48;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG header: bits per pixel, and colour type "palette". */
const DEPTH = 4;
const PALETTE = 3;

/** PNG data URLs, one pixel a half hour. Both images share their pixels and differ in their palette. */
export function yearImages({ days, tones }: Pick<YearPicture, "days" | "tones">, fuel: Fuel) {
  const pixels = deflateSync(rowsOf(days, tones), { level: 9 });
  const [light, dark] = (["light", "dark"] as const).map((scheme) => {
    const image = Buffer.concat([
      SIGNATURE,
      chunk("IHDR", header(days)),
      chunk("PLTE", Buffer.from(palettes[scheme][fuel].map((colour) => colour.slice(1)).join(""), "hex")),
      chunk("IDAT", pixels),
      chunk("IEND", Buffer.alloc(0)),
    ]);
    return `data:image/png;base64,${image.toString("base64")}`;
  }) as [string, string];
  return { light, dark };
}

function header(width: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(ROWS, 4);
  data.set([DEPTH, PALETTE, 0, 0, 0], 8);
  return data;
}

/** Packs two pixels into a byte, the left one in the high bits; each row starts with its filter type, 0. */
function rowsOf(width: number, tones: Uint8Array): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(rowBytes * ROWS);
  tones.forEach((tone, index) => {
    const [row, column] = [Math.floor(index / width), index % width];
    const at = row * rowBytes + 1 + (column >> 1);
    rows[at] = (rows[at] ?? 0) | (column % 2 ? tone : tone << 4);
  });
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
