import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { solar, solarTest } from "../testing/test-solar.ts";

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
}

async function openCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await new Response(request as unknown as ReadableStream).text());
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const spans = () =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    ) as Sent[];
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join(""),
    spans,
  };
}

test("sends spans of requests, jobs and partner calls, without personal data", async () => {
  const collector = await openCollector();
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { atHome, requestQuote } = solarTest(() => app);
  const amy = await atHome("amy@example.com");
  expect((await requestQuote(amy, solar)).status).toBe(202);
  await app.deps.jobs.drain();
  await app.call("GET", "/api/addresses?postcode=GU511DF", { token: amy.token });
  const lines = app.readLog();
  await app.close();
  const spans = collector.spans();
  const spanNamed = (name: string) => spans.find((one) => one.name === name);
  const job = spanNamed("job deliver-solar-lead");
  expect(spanNamed("POST leads")).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
  const request = spanNamed("GET /api/addresses");
  expect(spanNamed("GET addresses")).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
  });
  expect(spans.filter(({ name }) => !/^[\w:./ -]+$/.test(name))).toEqual([]);
  expect(lines).toContain(`"traceId":"${request?.traceId}"`);
  expect(collector.text()).toMatch(/"service\.version","value":{"stringValue":"\d+\.\d+\.\d+"/);
  // Random ids and times in nanoseconds can contain any digits.
  const text = collector.text().replaceAll(/"[0-9a-f]{16,}"/g, '""');
  expect(text).not.toMatch(/amy|GU51|Brantwood|BD9|7946/i);
});

test("continues the trace of a trusted proxy, and marks failed calls of partners", async () => {
  const collector = await openCollector();
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  app.sandbox.faults.set("content", { mode: "error-500" });
  const parent = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7", traceFlags: 1 };
  await app.call("GET", "/api/content/faq", { trace: { parent } });
  await app.close();
  expect(collector.spans()).toContainEqual(
    expect.objectContaining({
      traceId: parent.traceId,
      parentSpanId: parent.spanId,
      name: "GET /api/content/:tag",
    }),
  );
  expect(collector.spans()).toContainEqual(
    expect.objectContaining({ traceId: parent.traceId, name: "GET content", status: { code: 2 } }),
  );
});

test("serves and stops while the collector is down, and logs the failure", async () => {
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  expect((await app.call("GET", "/healthz")).status).toBe(200);
  await app.close();
  expect(app.readLog()).toContain("could not send traces to the collector");
});
