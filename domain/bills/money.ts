const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** "£279.91", from whole pence. */
export function formatMoney(pence: number): string {
  return pounds.format(pence / 100);
}
