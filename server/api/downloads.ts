import { handlers, respond } from "./handlers.ts";

/** White margin around a QR code, in modules. */
const QUIET_ZONE = 4;

export const downloads = handlers({
  "GET /api/download-code": async ({ deps }) => {
    const { create } = await import("qrcode");
    const url = `${deps.config.origins[0]}/download`;
    const { modules } = create(url, { errorCorrectionLevel: "M" });
    return respond(
      200,
      { url, size: modules.size + 2 * QUIET_ZONE, path: svgPathOf(modules) },
      new Headers({ "cache-control": "public, max-age=3600" }),
    );
  },
});

function svgPathOf({ size, data }: { size: number; data: Uint8Array }): string {
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; ) {
      let end = column;
      while (end < size && data[row * size + end]) end++;
      if (end > column)
        path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${end - column}v1h-${end - column}z`;
      column = end + 1;
    }
  }
  return path;
}
