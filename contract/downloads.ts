import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Getting the app onto a phone. */
export const downloadCalls = endpointGroup({
  "GET /api/download-code": {
    audience: "public",
    summary: "A QR code of the download page’s address, as the path of an SVG.",
    answers: {
      200: z.object({
        url: z.string(),
        /** The code is so many squares wide and high; the path is drawn in them. */
        size: z.number(),
        path: z.string(),
      }),
    },
  },
});
