/**
 * Size limits of each page's scripts and styles, in KiB of brotli. Raise one only with a reason in
 * lab/bench/README.md. Each leaves a third of a KiB, because hashed file names change the compressed size.
 */
export const budgets: readonly { page: string; routes: string[]; scripts: number; styles?: number }[] = [
  { page: "sign-in", routes: ["home"], scripts: 111.9 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 112.3 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 111.6 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 114.0 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 113.1 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 116.4 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 118.7, styles: 10.4 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 120.1, styles: 10.3 },
  { page: "solar", routes: ["solar"], scripts: 112.1 },
  { page: "year summary", routes: ["year-summary"], scripts: 104.0 },
  { page: "your energy", routes: ["account/energy"], scripts: 120.8, styles: 11.2 },
  { page: "sample home", routes: ["sample"], scripts: 119.8, styles: 11.2 },
  { page: "privacy", routes: ["privacy"], scripts: 103.9 },
];
