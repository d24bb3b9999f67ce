/**
 * Size limits of each page's scripts and styles, in KiB of brotli. Raise one only with a reason in
 * lab/bench/README.md. Each leaves a third of a KiB, because hashed file names change the compressed size.
 */
export const budgets: readonly { page: string; routes: string[]; scripts: number; styles?: number }[] = [
  { page: "sign-in", routes: ["home"], scripts: 109.8 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 109.2 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 109.8 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 110.7 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 116.7 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 116.8 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 119.4 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 119.3, styles: 10.3 },
  { page: "solar", routes: ["solar"], scripts: 113.6 },
  { page: "year summary", routes: ["year-summary"], scripts: 106.5 },
  { page: "your energy", routes: ["account/energy"], scripts: 119, styles: 10.4 },
  { page: "sample home", routes: ["sample"], scripts: 118, styles: 10.4 },
  { page: "privacy", routes: ["privacy"], scripts: 102.8 },
];
