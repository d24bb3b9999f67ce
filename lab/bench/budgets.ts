/** Size in KiB with Brotli, and a margin of a third of a KiB. Raise one only with a reason in lab/bench/README.md. */
export const budgets: readonly { page: string; routes: string[]; scripts: number; styles?: number }[] = [
  { page: "sign-in", routes: ["home"], scripts: 112.4 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 112.5 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 111.8 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 114.4 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 113.4 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 116.6 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 119.3, styles: 10.9 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 121.1, styles: 10.8 },
  { page: "solar", routes: ["solar"], scripts: 113.0 },
  { page: "year summary", routes: ["year-summary"], scripts: 104.0 },
  { page: "your energy", routes: ["account/energy"], scripts: 122.6, styles: 12.3 },
  { page: "bill check", routes: ["account/energy/bill"], scripts: 113.7 },
  { page: "tariffs", routes: ["account/energy/tariffs"], scripts: 113.0 },
  { page: "sample home", routes: ["sample"], scripts: 121.6, styles: 12.3 },
  { page: "privacy", routes: ["privacy"], scripts: 104.1 },
];
