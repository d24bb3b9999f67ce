/**
 * KiB of brotli that the scripts and the styles of a page may come to. Raise one only with a reason in
 * lab/bench/README.md. Each has a third of a KiB to spare: that much comes and goes with the names of built files.
 */
export const budgets: readonly { page: string; routes: string[]; scripts: number; styles?: number }[] = [
  { page: "sign-in", routes: ["home"], scripts: 106 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 105.7 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 106.4 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 107.3 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 113.2 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 113.4 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 115.8 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 115.9, styles: 10.3 },
  { page: "solar", routes: ["solar"], scripts: 110.1 },
  { page: "year summary", routes: ["year-summary"], scripts: 103.7 },
  { page: "your energy", routes: ["account/energy"], scripts: 115.2, styles: 10.4 },
  { page: "sample home", routes: ["sample"], scripts: 114.8, styles: 10.4 },
  { page: "privacy", routes: ["privacy"], scripts: 99.3 },
];
