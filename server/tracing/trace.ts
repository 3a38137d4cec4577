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
 * with the API. Names and attributes must not contain order numbers, queries or anything else about a player.
 */
const tracer = trace.getTracer('topup-store')

function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
  span.end()
}

/** Runs the work in a span, which ends with it. */
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
  /** Runs the rest of the request in the span. */
  readonly run: (rest: () => void) => void
  readonly end: (status: number) => void
}

/** Starts the span of a request to this gateway. With `parentHeaders`, it continues the trace of the sender. */
export function startRequestSpan(
  name: string,
  attributes: Attributes,
  parentHeaders: Readonly<Record<string, unknown>> | undefined,
): RequestSpan {
  const parent = parentHeaders ? propagation.extract(ROOT_CONTEXT, parentHeaders) : ROOT_CONTEXT
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

/** Calls an external service in a span. `work` gets the headers that continue the trace there. */
export const withOutgoingSpan = <T>(
  { method, host }: { method: string; host: string },
  work: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> =>
  withSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, 'server.address': host }, () => {
    const headers: Record<string, string> = {}
    // Remove baggage, because operators may put player names into it, which other companies must not receive.
    propagation.inject(propagation.deleteBaggage(context.active()), headers)
    return work(headers)
  })

/** Returns the id of the current trace; undefined without an SDK. */
export function getTraceId(): string | undefined {
  const spanContext = trace.getActiveSpan()?.spanContext()
  return spanContext && isSpanContextValid(spanContext) ? spanContext.traceId : undefined
}
