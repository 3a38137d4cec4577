import { vi } from 'vitest'
import { parseJson } from '../../../../../server/providers/outbound/parse-json.ts'

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Parsed body if it is JSON. */
  readonly body: unknown
  readonly text: string
  readonly redirect: string | undefined
}

export interface FakeResponse {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Replaces `fetch` and returns the list of requests, which grows. `vi.restoreAllMocks()` restores it. */
export function fakeFetch(respond: (request: SentRequest) => FakeResponse): SentRequest[] {
  const sent: SentRequest[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const text = typeof init?.body === 'string' ? init.body : ''
    const request = {
      method: init?.method ?? '',
      url: url as string,
      headers: { ...(init?.headers as Record<string, string>) },
      body: parseJson(text) ?? text,
      text,
      redirect: init?.redirect,
    }
    sent.push(request)
    const { status = 200, body = {}, headers = {} } = respond(request)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
  return sent
}

/** Statuses after which nothing is known about a payment or refund, so that the request must be repeated. */
export const retriedStatuses = [401, 403, 429, 500, 503]
