/** What may be logged of a failure outside: no value that was sent or received. Read by http/logging/safe-error.ts. */
export type LoggedFacts = Readonly<Record<string, string | number>>

/** A service outside that has not answered: no such name, no connection, or no answer in time. */
export class Unreachable extends Error {
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

/** `fetch` that names the host which has not answered. Node says only "fetch failed". */
export async function fetchFrom(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new Unreachable(new URL(url).host, error)
  }
}
