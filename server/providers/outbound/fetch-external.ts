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

/** Calls `fetch` and adds the host to its errors, whose message is otherwise only "fetch failed". */
export async function fetchExternal(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new UnreachableError(new URL(url).host, error)
  }
}
