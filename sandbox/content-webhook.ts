import { createHmac } from "node:crypto";
import { keys } from "./keys.ts";

interface Publication {
  appOrigin: string;
  send: typeof fetch;
  fields: { tag: string } & Record<string, string>;
}

const path = "/api/webhooks/content";

/** Signs method, path, named headers and body. Returns the app's status, or null if it is unreachable. */
export async function contentWebhook({ appOrigin, send, fields }: Publication): Promise<number | null> {
  const body = JSON.stringify({
    sys: { type: "Entry", id: fields.tag, contentType: { sys: { id: "page" } } },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { "en-GB": value }])),
  });
  const signed = {
    "x-contentful-topic": "ContentManagement.Entry.publish",
    "x-contentful-timestamp": String(Date.now()),
    "x-contentful-signed-headers": "x-contentful-topic,x-contentful-timestamp,x-contentful-signed-headers",
  };
  const canonicalHeaders = Object.entries(signed)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
  const canonical = ["POST", path, canonicalHeaders, body].join("\n");
  const signature = createHmac("sha256", keys.contentWebhook).update(canonical).digest("hex");
  try {
    const response = await send(`${appOrigin}${path}`, {
      method: "POST",
      body,
      headers: {
        ...signed,
        "x-contentful-signature": signature,
        "content-type": "application/vnd.contentful.management.v1+json",
      },
    });
    return response.status;
  } catch {
    return null;
  }
}
