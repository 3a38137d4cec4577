import { withOutgoingSpan } from '../../tracing/trace.ts'

/** Failure details that are safe to log, without request or response values. */
export type LoggableDetails = Readonly<Record<string, string | number>>

/** Error for an external service without a response: DNS error, connection failure or timeout. */
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

/** Calls `fetch` in a trace span. Adds the host to errors, because their own message is only "fetch failed". */
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
