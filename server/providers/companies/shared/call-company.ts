import * as v from 'valibot'
import { parseJson } from '../../outbound/parse-json.ts'
import { fetchExternal, type LoggableDetails } from '../../outbound/fetch-external.ts'
import { readLimitedText } from '../../outbound/read-limited-text.ts'

interface CallOptions<T> {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Schema for the body of an accepted response. */
  response: v.GenericSchema<unknown, T>
  /** Statuses outside 2xx that count as success. */
  acceptedStatuses?: readonly number[]
  /** Verifies the response signature. Absent if responses are unsigned. */
  isSignedResponse?: (text: string, headers: Headers) => boolean
  timeoutMs?: number
}

/** Request timeout in milliseconds, below the callers' timeout to release the connection first. */
const defaultTimeoutMs = 7500
const maxResponseBytes = 256 * 1024

/** Error for an unexpected response. `code` is the provider's error code, if any. */
export class CompanyError extends Error {
  override readonly name = 'CompanyFailure'
  readonly status: number
  readonly code: string | undefined
  readonly logged: LoggableDetails
  constructor(message: string, status: number, { code, host }: { code?: string | undefined; host?: string } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.logged = { status, ...(host === undefined ? {} : { host }), ...(code === undefined ? {} : { code }) }
  }
}

/** Returns true if the provider responded with one of these HTTP statuses. */
export const hasErrorStatus = (error: unknown, ...statuses: readonly number[]): error is CompanyError =>
  error instanceof CompanyError && statuses.includes(error.status)

/** Sends an HTTP request to a provider. Errors contain URL and status but no body, which may contain secrets. */
export async function callCompany<T>(options: CallOptions<T>): Promise<{ status: number; data: T }> {
  const {
    url,
    method = 'POST',
    headers = {},
    body,
    response: answer,
    acceptedStatuses = [],
    isSignedResponse,
    timeoutMs = defaultTimeoutMs,
  } = options
  const response = await fetchExternal(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    // Do not follow redirects, because credentials must only be sent to the configured host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readLimitedText(response, maxResponseBytes)
  const reply = parseJson(text)
  const { status } = response
  const { host, pathname } = new URL(url)
  const place = `${method} ${host}${pathname}`
  if (!response.ok && !acceptedStatuses.includes(status))
    throw new CompanyError(`${place} was answered with ${status}`, status, { code: readErrorCode(reply), host })
  if (isSignedResponse && !isSignedResponse(text, response.headers))
    throw new CompanyError(`${place} was answered without a valid signature`, status, { host })
  const parsed = v.safeParse(answer, reply)
  if (parsed.success) return { status, data: parsed.output }
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the answer').join(', ')
  throw new CompanyError(`${place} was answered with invalid fields: ${wrong}`, status, { host })
}

const coded = v.looseObject({
  errorCode: v.optional(v.string()),
  code: v.optional(v.string()),
  name: v.optional(v.string()),
})

function readErrorCode(reply: unknown): string | undefined {
  const parsed = v.safeParse(coded, reply)
  const code = parsed.success ? (parsed.output.errorCode ?? parsed.output.code ?? parsed.output.name) : undefined
  return code !== undefined && /^[\w.-]{1,60}$/.test(code) ? code : undefined
}
