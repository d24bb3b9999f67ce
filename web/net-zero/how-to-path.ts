import { productSlug } from "../site.ts";

/** The path with the product's name: /net-zero/how-to-with-hearth. */
export function howToPath(productName: string): string {
  return `/net-zero/how-to-with-${productSlug(productName)}`;
}
