import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'

/**
 * Tracing with the OpenTelemetry API. All functions do nothing until the operator loads an SDK, which registers itself
 * with the API. Names and attributes must not contain order numbers, queries or other player data.
 */
const tracer = trace.getTracer('topup-store')

function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
  span.end()
}

/** Runs the work in a trace span. */
export function withSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, ...attributes }: Attributes & { kind?: SpanKind },
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      const result = await work()
      endSpan(span)
      return result
    } catch (error) {
      endSpan(span, error)
      throw error
    }
  })
}

export interface RequestSpan {
  /** Runs the rest of the request with this span as the current one. */
  readonly run: (rest: () => void) => void
  readonly end: (status: number) => void
}

/**
 * Starts a span for a request to this gateway. `parentHeaders` continues the sender's trace. Its baggage is removed,
 * because instrumented HTTP clients would send it to other companies.
 */
export function startRequestSpan(
  name: string,
  attributes: Attributes,
  parentHeaders: Readonly<Record<string, unknown>> | undefined,
): RequestSpan {
  const parent = parentHeaders
    ? propagation.deleteBaggage(propagation.extract(ROOT_CONTEXT, parentHeaders))
    : ROOT_CONTEXT
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  return {
    run: (rest) => context.with(trace.setSpan(parent, span), rest),
    end(status) {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Calls an external service in a span. `work` receives the headers that continue the trace in the service. */
export const withOutgoingSpan = <T>(
  { method, host }: { method: string; host: string },
  work: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> =>
  withSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, 'server.address': host }, () => {
    const headers: Record<string, string> = {}
    // Operators may store player names in baggage. It is removed because other companies must not receive them.
    propagation.inject(propagation.deleteBaggage(context.active()), headers)
    return work(headers)
  })

/** Returns the current trace id, or undefined if no SDK is loaded. */
export function getTraceId(): string | undefined {
  const spanContext = trace.getActiveSpan()?.spanContext()
  return spanContext && isSpanContextValid(spanContext) ? spanContext.traceId : undefined
}
