import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Env } from '#/platform/env'

/** Where nothing is set up this tracer makes spans that are nothing. */
const tracer = trace.getTracer('server')
const MAX_STATEMENT_CHARS = 2_000
const SERVER_FAULT = 500

/** Whether anybody is to be told; what would cost something is only put in place then. */
const isTraced = (env: Env): boolean => env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined

/**
 * Sends spans to the collector that the environment names; see decision 047.
 * @returns what sends the last of them and ends
 */
export async function startTracing(env: Env): Promise<() => Promise<void>> {
  if (!isTraced(env)) return async () => undefined
  const { startExporting } = await import('./tracing-sdk')
  return startExporting()
}

/** An error's kind and code: its words may hold values, such as an address that was looked for. */
function markFailed(span: Span, error: unknown): void {
  const { name, code } = error as { name?: unknown; code?: unknown }
  span.setAttribute('error.type', String(code ?? name))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** One piece of work as a span, with what it asks for as its children. */
export const inSpan = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> => within(tracer.startSpan(name, { kind, attributes }), work)

/** The same for what goes to another service. */
export const inOutgoingSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  inSpan(name, attributes, work, SpanKind.CLIENT)

/** Adds to the span of what runs now, if there is one. */
export const noteOnSpan = (attributes: Attributes): void =>
  void trace.getActiveSpan()?.setAttributes(attributes)

/** The headers by which another service goes on with the trace (W3C Trace Context); none where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** The ids of what runs now, for the log; empty where nothing is traced. */
export function traceIds(): Partial<{ traceId: string; spanId: string }> {
  const current = trace.getActiveSpan()?.spanContext()
  return current ? { traceId: current.traceId, spanId: current.spanId } : {}
}

type Answered = { route: string; status: number }

/**
 * A request as a span: of the trace its caller began, or of the page's that asks while it is rendered.
 * @param answered its route's pattern and its answer's status, once there is one
 */
export function traceRequest(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  requestId: string,
  work: () => Promise<void>,
  answered: () => Answered,
): Promise<void> {
  const isWithin = trace.getActiveSpan() !== undefined
  const parent = isWithin
    ? context.active()
    : propagation.extract(ROOT_CONTEXT, { traceparent: headers.get('traceparent') ?? undefined })
  const span = tracer.startSpan(
    method,
    {
      kind: isWithin ? SpanKind.INTERNAL : SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'app.request_id': requestId },
    },
    parent,
  )
  return within(span, async () => {
    await work()
    const { route, status } = answered()
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
    if (status >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR })
  })
}

/** The verb and its first table, such as `select events`. */
function nameOf(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return table ? `${verb} ${table}` : verb
}

/** What both drivers take differs, and is handed on as it is. */
type StatementClient = { query(...asked: unknown[]): Promise<unknown> }

/** The statement's text, in whichever form a driver takes it. */
export const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)

/**
 * Returns a view of a client that makes a span of each statement of a request or job, without its values. The client
 * itself stays as it is: a pool asks its connections in some other request's context.
 */
export function withStatementSpans<Client extends StatementClient>(client: Client): Client {
  const query = (...asked: unknown[]): Promise<unknown> => {
    if (!trace.getActiveSpan()) return client.query(...asked)
    const text = textOf(asked[0])
    return inOutgoingSpan(
      nameOf(text),
      { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT_CHARS) },
      () => client.query(...asked),
    )
  }
  const view: Client = Object.create(client, { query: { value: query } })
  return view
}
