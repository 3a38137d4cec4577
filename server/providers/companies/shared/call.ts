import * as v from 'valibot'
import { json } from '../../json.ts'
import { fetchFrom, type LoggedFacts } from '../../outside-failure.ts'
import { textOf } from '../../text-of.ts'

interface CallOptions<T> {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** What a 2xx has to say. */
  answer: v.GenericSchema<unknown, T>
  /** Statuses besides 2xx that are an answer of their own. */
  alsoTakes?: readonly number[]
  /** Whether the company has signed its answer. */
  isGenuine?: (text: string, headers: Headers) => boolean
  timeoutMs?: number
}

/** Under the patience of its callers, so that the connection is free again. */
const usualTimeoutMs = 7500
const longestAnswer = 256 * 1024

/** A company's answer in place of the expected one. Its `code` is a word of the company's, where there is one. */
export class CompanyFailure extends Error {
  override readonly name = 'CompanyFailure'
  readonly status: number
  readonly code: string | undefined
  readonly logged: LoggedFacts
  constructor(message: string, status: number, { code, host }: { code?: string | undefined; host?: string } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.logged = { status, ...(host === undefined ? {} : { host }), ...(code === undefined ? {} : { code }) }
  }
}

/** Asks a company. An error names address and status, never a sent or received body: that may hold secrets or a player's data. */
export async function call<T>(options: CallOptions<T>): Promise<{ status: number; data: T }> {
  const {
    url,
    method = 'POST',
    headers = {},
    body,
    answer,
    alsoTakes = [],
    isGenuine,
    timeoutMs = usualTimeoutMs,
  } = options
  const response = await fetchFrom(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    // A request that is signed or has a key goes to the operator's address, and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await textOf(response, longestAnswer)
  const reply = json(text)
  const { status } = response
  const { host, pathname } = new URL(url)
  const place = `${method} ${host}${pathname}`
  if (!response.ok && !alsoTakes.includes(status))
    throw new CompanyFailure(`${place} was answered with ${status}`, status, { code: codeIn(reply), host })
  if (isGenuine && !isGenuine(text, response.headers))
    throw new CompanyFailure(`${place} was answered by somebody else`, status, { host })
  const parsed = v.safeParse(answer, reply)
  if (parsed.success) return { status, data: parsed.output }
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the answer').join(', ')
  throw new CompanyFailure(`${place} was answered with something else: ${wrong}`, status, { host })
}

const coded = v.looseObject({
  errorCode: v.optional(v.string()),
  code: v.optional(v.string()),
  name: v.optional(v.string()),
})

function codeIn(reply: unknown): string | undefined {
  const parsed = v.safeParse(coded, reply)
  const code = parsed.success ? (parsed.output.errorCode ?? parsed.output.code ?? parsed.output.name) : undefined
  return code !== undefined && /^[\w.-]{1,60}$/.test(code) ? code : undefined
}
