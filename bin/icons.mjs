import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browser, flags } from "./setup/browser.mjs";

/**
 * Draws the icons and the pictures for shared links, into web/public. Run it after
 * changing the icon: node bin/icons.mjs
 */
const icon = readFileSync("web/public/icon.svg", "utf8").replace(/<title>.*<\/title>/, "");
const paper = "#fbfaf6";
const night = "#0a3626";

const pictures = [
  { file: "icon-192.png", width: 192, height: 192, html: centred(icon, "84%", paper) },
  { file: "icon-512.png", width: 512, height: 512, html: centred(icon, "70%", paper) },
  { file: "apple-touch-icon.png", width: 180, height: 180, html: centred(icon, "76%", paper) },
  { file: "share.png", width: 1200, height: 630, html: shareCard() },
  { file: "year-in-review.png", width: 1080, height: 1080, html: yearCard() },
];

const chrome = await chromium.launch({ executablePath: await browser(), args: flags });
for (const { file, width, height, html } of pictures) {
  const page = await chrome.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path: `web/public/${file}` });
  await page.close();
}
await chrome.close();

/**
 * @param {string} drawing
 * @param {string} size
 * @param {string} ground
 */
function centred(drawing, size, ground) {
  return `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${size}}</style>${drawing}`;
}

/** The icon over hills at night: no words, so that it serves under any product name. */
function shareCard() {
  const hills = `<svg class="hills" viewBox="0 0 1200 240">
    <path fill="#14704b" d="M0 120C200 30 420 30 620 90s420 40 580-30v180H0z"/>
    <path fill="#e6f3ea" d="M120 110V60l44-36 44 36v50zM232 100V66l32-26 32 26v34zM900 118V70l42-34 42 34v48zM1010 104V58l46-38 46 38v46z"/>
    <path fill="#f2b705" d="M152 66h22v22h-22zM256 74h16v16h-16zM932 80h20v20h-20zM1046 66h22v22h-22z"/>
    <path fill="#062418" d="M0 170c260-80 520-60 740-20s320 20 460-20v110H0z"/></svg>`;
  return `${centred(icon, "250px", night)}<style>body{padding-bottom:120px;box-sizing:border-box}.hills{position:fixed;bottom:0;left:0;width:100%}</style>${hills}`;
}

/** What is shared with the year in review: its figures before homes at night. */
function yearCard() {
  const figures = ["15% less energy", "Over £100,000 earned", "Over £20,000 donated"];
  const drawing = `<svg viewBox="0 0 1080 400">
    <circle cx="540" cy="190" r="150" fill="#f2b705"/>
    <path fill="#14704b" d="M0 240c240-110 500-120 1080-30v190H0z"/>
    <path fill="#062418" d="M0 320c340-110 700-80 1080 0v80H0z"/>
    <path fill="#e6f3ea" d="M110 270v-90l62-52 62 52v90zM420 250v-110l90-74 90 74v110zM780 270v-90l62-52 62 52v90z"/>
    <path fill="#f2b705" d="M152 196h36v32h-36zM488 160h44v40h-44zM824 196h36v32h-36z"/></svg>`;
  return `<style>body{margin:0;height:100vh;background:${night};color:#eef6f0;font-family:Figtree,system-ui,sans-serif;text-align:center}
h1{margin:0;padding:90px 0 40px;font-size:84px}p{margin:0;font-size:64px;font-weight:700;line-height:1.45;color:#f2b705}svg{position:fixed;bottom:0;left:0;width:100%}</style>
<h1>2023 Year in Review</h1>${figures.map((figure) => `<p>${figure}</p>`).join("")}${drawing}`;
}
