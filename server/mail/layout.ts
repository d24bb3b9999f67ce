import { escapeHtml } from "../../domain/html.ts";
import type { Bar, Block, EmailBody } from "./email-body.ts";

/** The origin comes from the configuration, never from a request. */
export interface Sender {
  productName: string;
  origin: string;
}

const INK = "#14231c";
const SOFT = "#4a5a51";
const LEAF = "#0b6b46";
const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** Mail programs support only inline styles and tables. */
export function htmlOf(body: EmailBody, { productName, origin }: Sender): string {
  const name = escapeHtml(productName);
  const home = `<a href="${escapeHtml(origin)}" style="color:${SOFT}">${name}</a>`;
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(body.subject)}</title></head>
<body style="margin:0;padding:0;background:#fbfaf6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf6"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background:#ffffff;border:1px solid #dfe3da;border-radius:14px">
<tr><td style="padding:24px 6%;overflow-wrap:break-word;${FONT};font-size:17px;line-height:1.55;color:${INK}">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:${LEAF}">${name}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(body.heading)}</h1>
${body.blocks.map((block) => htmlBlock(block, origin, body.unsubscribePath)).join("\n")}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;${FONT};font-size:14px;line-height:1.5;color:${SOFT}">${body.saysWhy ? home : `You’re receiving this email because this address was used at ${home}.`}</p>
</td></tr></table>
</body>
</html>
`;
}

/** The unsubscribe link is not a button, so that it is not mistaken for the main action. */
function htmlBlock(block: Block, origin: string, unsubscribePath?: string): string {
  if ("paragraph" in block) return `<p style="margin:0 0 16px">${escapeHtml(block.paragraph)}</p>`;
  if ("code" in block) {
    return `<p style="margin:8px 0 24px;padding:16px 4px;background:#e6f3ea;border-radius:8px;font-size:28px;font-weight:700;letter-spacing:4px;text-align:center">${escapeHtml(block.code)}</p>`;
  }
  if ("list" in block) {
    const items = block.list.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`).join("");
    return `<ul style="margin:0 0 16px;padding-left:20px">${items}</ul>`;
  }
  if ("bars" in block)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.bars.map(htmlBar).join("")}</table>`;
  if (block.path === unsubscribePath)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(origin + block.path)}" style="display:inline-block;padding:4px 0;color:${LEAF}">${escapeHtml(block.button)}</a></p>`;
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(origin + block.path)}" style="display:inline-block;padding:14px 16px;background:${LEAF};border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.button)}</a></p>`;
}

function htmlBar({ name, figure, share }: Bar): string {
  const bar = `<div style="width:${Math.round(100 * share)}%;background:${LEAF};border-radius:3px;font-size:14px;line-height:18px">&nbsp;</div>`;
  return `<tr><td width="1%" style="padding:3px 8px 3px 0;font-size:15px">${escapeHtml(name)}</td><td style="padding:3px 0">${bar}</td><td width="1%" align="right" style="padding:3px 0 3px 8px;font-size:15px;white-space:nowrap">${escapeHtml(figure)}</td></tr>`;
}

export function textOf(body: EmailBody, { productName, origin }: Sender): string {
  const blocks = body.blocks.map((block) => textBlock(block, origin));
  return [body.heading, ...blocks, `${productName} · ${origin}`].join("\n\n");
}

function textBlock(block: Block, origin: string): string {
  if ("paragraph" in block) return block.paragraph;
  if ("code" in block) return `    ${block.code}`;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("bars" in block) return block.bars.map(({ name, figure }) => `${name} ${figure}`).join("\n");
  return `${block.button}: ${origin}${block.path}`;
}
