import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, SpanContext, SpanOptions } from "@opentelemetry/api";
import type { Release } from "./release.ts";

/** OpenTelemetry spans. Names and attributes hold no personal data, only route templates, partners and job kinds. */
export interface Tracing {
  /** A span within the current one, or within `parent`, the span of a trusted proxy. */
  start(kind: SpanKind, name: string, options?: { parent?: ParentSpan; startedAt?: Date }): Span;
  close(): Promise<void>;
}

type SpanKind = "server" | "client" | "job";

export interface ParentSpan {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

export interface Span {
  traceId: string | null;
  /** Makes this the current span of `work` and of all that it awaits. */
  run<T>(work: () => T): T;
  end(result?: { name?: string; attributes?: Record<string, string | number>; isFailed?: boolean }): void;
}

const noSpan: Span = { traceId: null, run: (work) => work(), end: () => {} };

export const noTracing: Tracing = { start: () => noSpan, close: async () => {} };

const TIMEOUT_MS = 2_000;

/** Sends spans to an OpenTelemetry collector by OTLP over HTTP. Loads the SDK only here, as it is off by default. */
export async function openTracing(
  collector: string,
  { version, commit }: Release,
  onError: () => void,
): Promise<Tracing> {
  const { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import(
    "@opentelemetry/api"
  );
  const { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } = await import(
    "@opentelemetry/sdk-trace"
  );
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const ignore = () => {};
  const logger = { error: onError, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "hearth",
      "service.version": version,
      "vcs.ref.head.revision": commit ?? "unknown",
    }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("hearth", version);
  // Not the SDK's global context, which several apps in one process would share.
  const current = new AsyncLocalStorage<Context>();
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER };
  const remote = (parent: ParentSpan): SpanContext => ({ ...parent, isRemote: true });
  return {
    start: (kind, name, { parent, startedAt } = {}) => {
      const within = parent
        ? trace.setSpanContext(ROOT_CONTEXT, remote(parent))
        : (current.getStore() ?? ROOT_CONTEXT);
      const options: SpanOptions = { kind: kinds[kind], ...(startedAt && { startTime: startedAt }) };
      const span = tracer.startSpan(name, options, within);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => current.run(trace.setSpan(within, span), work),
        end: ({ name: finalName, attributes = {}, isFailed = false } = {}) => {
          if (finalName) span.updateName(finalName);
          span.setAttributes(attributes);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch(onError),
  };
}
