import type { Fetch } from '../../providers/outbound/fetch.ts'
import { withOutgoingSpan } from '../../tracing/trace.ts'

/** Calls `fetch` in a trace span. */
export const fetchFromLoginProvider: Fetch = (url, { method, headers, body, signal, ...options }) =>
  withOutgoingSpan({ method, host: new URL(url).host }, (traceHeaders) =>
    fetch(url, {
      ...options,
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), ...traceHeaders },
      body: (body ?? null) as BodyInit | null,
      signal: signal ?? null,
    }),
  )

/**
 * Timeout in milliseconds. It is shorter than the store's timeout, so the player receives the gateway's error response.
 */
export const loginProviderTimeoutMs = 8000

export interface LoginProviderResponse {
  readonly status: number
  readonly text: string
}

/** Posts the form, or sends a GET request without a form. The caller has to check the response status. */
export async function requestLoginProvider(
  fetchIt: Fetch,
  url: string,
  { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<LoginProviderResponse> {
  const sent = form && { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetchIt(url, {
    method: form ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...sent, ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(loginProviderTimeoutMs),
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  return { status: response.status, text: await response.text() }
}

/** Creates an internal error with only the response status, because the body may contain secrets. */
export const createLoginProviderStatusError = (company: string, { status }: LoginProviderResponse): Error =>
  new Error(`${company} answered a login with status ${status}`)
