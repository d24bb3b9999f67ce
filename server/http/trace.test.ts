import { expect, test } from "vitest";
import { parseNetworks } from "./client-address.ts";
import { traceOf } from "./trace.ts";

const proxies = parseNetworks(["10.0.0.0/8"]);
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = { traceId, spanId: "00f067aa0ba902b7", traceFlags: 1 };
const sent = { "x-request-id": "req-1.a", traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

test("uses a trusted proxy's request id and trace", () => {
  expect(traceOf(new Headers(sent), "10.1.2.3", proxies)).toEqual({ requestId: "req-1.a", parent });
  expect(traceOf(new Headers(sent), "::ffff:10.1.2.3", proxies)).toEqual({ requestId: "req-1.a", parent });
});

test.each(["203.0.113.9", undefined])("ignores ids sent by %s", (peer) => {
  expect(traceOf(new Headers(sent), peer, proxies)).toEqual({});
});

test.each(["", "a b", "a\t", "é", "x".repeat(129), '{"level":"fatal"}'])(
  "malformed ids are ignored: %j",
  (text) => {
    const headers = new Headers();
    if (/^[\x20-\x7e]*$/.test(text)) headers.set("x-request-id", text);
    headers.set("traceparent", `00-${traceId}-1`);
    expect(traceOf(headers, "10.1.2.3", proxies)).toEqual({});
  },
);

test.each([
  `00-${"0".repeat(32)}-${parent.spanId}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `ff-${traceId}-${parent.spanId}-01`,
  `00-${traceId.toUpperCase()}-${parent.spanId}-01`,
  `00-${traceId}-${parent.spanId}-01-more`,
])("an invalid traceparent is ignored: %s", (traceparent) => {
  expect(traceOf(new Headers({ traceparent }), "10.1.2.3", proxies)).toEqual({});
});
