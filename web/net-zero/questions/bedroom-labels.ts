import type { BedroomCount } from "../../../domain/carbon/averages.ts";

export const bedroomLabels: Record<BedroomCount, string> = {
  one: "1 bedroom",
  "two-or-three": "2 or 3 bedrooms",
  "four-plus": "4 bedrooms or more",
};
