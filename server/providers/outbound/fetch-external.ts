import { withOutgoingSpan } from '../../tracing/trace.ts'

/**
 * Details of a failure that may be logged, without any request or response values. Read by
 * http/logging/redact-error.ts.
 */
export type LoggableDetails = Readonly<Record<string, string | number>>

/** Error for an external service that did not respond, because of a DNS error, a connection failure or a timeout. */
export class UnreachableError extends Error {
  override readonly name = 'Unreachable'
  readonly logged: { readonly host: string; readonly reason: string }
  constructor(host: string, cause: unknown) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    const below = error.cause
    const code = below instanceof Error && 'code' in below ? String(below.code) : ''
    super(`${host} cannot be reached: ${error.message}${code === '' ? '' : ` (${code})`}`, { cause })
    this.logged = { host, reason: code || error.name }
  }
}

interface ExternalRequest extends Omit<RequestInit, 'headers'> {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Calls `fetch` in a span and sends the trace on. Adds the host to errors, whose message is otherwise only "fetch
 * failed".
 */
export function fetchExternal(url: string, { method, headers, ...init }: ExternalRequest): Promise<Response> {
  const { host } = new URL(url)
  return withOutgoingSpan({ method, host }, async (traceHeaders) => {
    try {
      return await fetch(url, { method, headers: { ...headers, ...traceHeaders }, ...init })
    } catch (error) {
      throw new UnreachableError(host, error)
    }
  })
}
