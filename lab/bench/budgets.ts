/**
 * KiB of brotli that the scripts and the styles of a page may come to. Raise one only with a reason in
 * lab/bench/README.md. Each has a third of a KiB to spare: that much comes and goes with the names of built files.
 */
export const budgets: readonly { page: string; routes: string[]; scripts: number; styles?: number }[] = [
  { page: "sign-in", routes: ["home"], scripts: 109 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 108.6 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 109.2 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 110 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 116.1 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 116.2 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 118.8 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 118.8, styles: 10.3 },
  { page: "solar", routes: ["solar"], scripts: 112.9 },
  { page: "year summary", routes: ["year-summary"], scripts: 106.1 },
  { page: "your energy", routes: ["account/energy"], scripts: 118.4, styles: 10.4 },
  { page: "sample home", routes: ["sample"], scripts: 118, styles: 10.4 },
  { page: "privacy", routes: ["privacy"], scripts: 102.2 },
];
