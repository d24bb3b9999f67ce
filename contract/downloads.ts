import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

export const downloadCalls = endpointGroup({
  "GET /api/download-code": {
    audience: "public",
    summary: "Returns a QR code of the download page’s URL, as an SVG path.",
    answers: {
      200: z.object({
        url: z.string(),
        size: z.number().check(z.describe("Width and height in squares, the unit of the path.")),
        path: z.string(),
      }),
    },
  },
});
