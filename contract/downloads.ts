import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { url } from "./field-types.ts";

export const downloadCalls = endpointGroup({
  "GET /api/download-code": {
    audience: "public",
    summary: "Returns a QR code of the download page’s URL, as an SVG path.",
    responses: {
      200: z.object({
        url,
        size: z.int().check(z.describe("Width and height in squares, the unit of the path.")),
        path: z
          .string()
          .check(z.meta({ description: "Path data of the SVG picture.", examples: ["M0 0h7v1h-7z"] })),
      }),
    },
  },
});
