/**
 * KiB of brotli that the scripts and the styles of a page may come to. Raise one only with a reason in
 * lab/bench/README.md. Each has a third of a KiB to spare: that much comes and goes with the names of built files.
 */
export const budgets: readonly { page: string; routes: string[]; scripts: number; styles?: number }[] = [
  { page: "sign-in", routes: ["home"], scripts: 108.7 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 108.3 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 108.9 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 110 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 115.8 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 115.9 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 118.5 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 118.5, styles: 10.3 },
  { page: "solar", routes: ["solar"], scripts: 112.6 },
  { page: "year summary", routes: ["year-summary"], scripts: 106.1 },
  { page: "your energy", routes: ["account/energy"], scripts: 118.1, styles: 10.4 },
  { page: "sample home", routes: ["sample"], scripts: 117.7, styles: 10.4 },
  { page: "privacy", routes: ["privacy"], scripts: 101.9 },
];
