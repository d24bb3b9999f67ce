import { productSlug } from "../site.ts";

export function howToPath(productName: string): string {
  return `/net-zero/how-to-with-${productSlug(productName)}`;
}
