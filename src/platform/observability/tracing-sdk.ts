import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { brand } from '#/brand'

/**
 * Makes the tracer of `tracing.ts` a real one. Address, headers, sampling, batches and the service's name are what the
 * standard variables (`OTEL_…`) say, which the packages read themselves. Baggage is neither taken nor handed on: it may
 * hold anything.
 * @returns what sends the last spans and ends
 */
export function startExporting(): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': brand.slug }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  // A collector that is away costs the last spans, and must not hold up the end.
  return () => provider.shutdown().catch(() => undefined)
}
