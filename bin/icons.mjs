import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browser, flags } from "./setup/browser.mjs";

/** Renders icons and link preview images into web/public. Run after changing the icon: node bin/icons.mjs */
const icon = readFileSync("web/public/icon.svg", "utf8").replace(/<title>.*<\/title>/, "");
const paper = "#fbfaf6";

const pictures = [
  { file: "icon-192.png", width: 192, height: 192, html: centred(icon, "84%", paper) },
  { file: "icon-512.png", width: 512, height: 512, html: centred(icon, "70%", paper) },
  { file: "apple-touch-icon.png", width: 180, height: 180, html: centred(icon, "76%", paper) },
  { file: "share.png", width: 1200, height: 630, html: shareCard() },
  { file: "year-in-review.png", width: 1080, height: 1350, html: yearCard() },
];

const chrome = await chromium.launch({ executablePath: await browser(), args: flags });
for (const { file, width, height, html } of pictures) {
  const page = await chrome.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `web/public/${file}` });
  await page.close();
}
await chrome.close();

/** @param {string} drawing @param {string} size @param {string} ground */
function centred(drawing, size, ground) {
  return `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${size}}</style>${drawing}`;
}

/** The house of `web/illustrations/small-house.tsx`, 144 wide and 112 high at scale 1, with its ground line at `y`. */
function house(x, y, scale) {
  const windows = [-48, 20].map(
    (left) =>
      `<rect x="${left}" y="-47" width="28" height="25" rx="2" fill="#fff"/><path fill="#f2b705" d="M${left + 3}-44h10v8h-10zM${left + 15}-44h10v8h-10zM${left + 3}-34h10v9h-10zM${left + 15}-34h10v9h-10z"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="#6d3b2d" d="M30-112h16v30H30z"/><path fill="#f3dcc0" d="M-59-64H59V0H-59z"/><path fill="#8a4f3b" d="M-72-63-43-104a4 4 0 0 1 3-2h80a4 4 0 0 1 3 2l29 41a2 2 0 0 1-2 3H-70a2 2 0 0 1-2-3z"/><path fill="#0b6b46" d="M-10-35a3 3 0 0 1 3-3H8a3 3 0 0 1 3 3V0h-21z"/>${windows.join("")}</g>`;
}

function shareCard() {
  return `<style>body{margin:0;background:linear-gradient(#062418,#0c3d2b)}svg{display:block}</style>
<svg viewBox="0 0 1200 630" width="1200" height="630">
  <path fill="#14704b" d="M0 500C200 400 440 390 640 430s400 30 560-20v220H0z"/>
  <circle cx="820" cy="300" r="180" fill="#f2b705"/>
  ${house(560, 536, 1.3)}${house(1080, 538, 1.2)}${house(820, 540, 3)}
  <path fill="#062418" d="M0 545c260-30 520-30 740-18s320 6 460-4v107H0z"/>
  <svg x="110" y="100" width="260" height="260">${icon}</svg>
</svg>`;
}

function yearCard() {
  const figures = [
    ["15%", "less energy used, on average"],
    ["Over £100,000", "earned through Turn Down and Save"],
    ["Over £20,000", "donated to people who can’t afford heating"],
  ];
  const type = readFileSync("web/fonts/figtree-english.woff2").toString("base64");
  const drawing = `<svg viewBox="0 0 1080 520" width="1080" height="520">
    <path fill="#14704b" d="M0 300c240-130 500-140 1080-40v260H0z"/>
    <circle cx="720" cy="230" r="170" fill="#f2b705"/>
    ${house(440, 432, 1.4)}${house(966, 434, 1.2)}${house(720, 432, 2.5)}
    <path fill="#062418" d="M0 440c340-34 700-30 1080-12v92H0z"/></svg>`;
  return `<style>@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${type})}
body{margin:0;height:100vh;box-sizing:border-box;padding:88px 80px;background:linear-gradient(#062418,#0c3d2b);color:#eef6f0;font-family:Figtree}
h1{margin:0 0 48px;font-size:56px}dl,dd{margin:0}dt{font-size:112px;font-weight:800;line-height:1;letter-spacing:-.02em;color:#f2b705}dd{padding-block:8px 40px;font-size:38px}svg{position:fixed;bottom:0;left:0}</style>
<h1>2023 Year in Review</h1><dl>${figures.map(([figure, what]) => `<dt>${figure}</dt><dd>${what}</dd>`).join("")}</dl>${drawing}`;
}
