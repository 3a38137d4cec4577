interface FetchOptions {
  readonly method: string
  readonly headers: Headers | Record<string, string>
  readonly body?: BodyInit | Uint8Array | null | undefined
  readonly redirect: 'manual'
  readonly signal?: AbortSignal | undefined
}

/** How the gateway talks to a company; over the network unless told otherwise. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>

export const defaultFetch: Fetch = (url, { body, signal, ...options }) =>
  fetch(url, { ...options, body: (body ?? null) as BodyInit | null, signal: signal ?? null })

/** Shorter than the store's own wait, so that the player gets our answer and not a timeout. */
export const requestTimeoutMs = 8000

export interface CompanyResponse {
  readonly status: number
  readonly text: string
}

/** With a form it is sent, without one it is asked for. The caller judges the company's answer. */
export async function requestCompany(
  fetchIt: Fetch,
  url: string,
  { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<CompanyResponse> {
  const sent = form && { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetchIt(url, {
    method: form ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...sent, ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(requestTimeoutMs),
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  return { status: response.status, text: await response.text() }
}

/** A company's unusable answer: its own fault or our settings', never the player's. Nothing of its words is told. */
export const createStatusError = (company: string, { status }: CompanyResponse): Error =>
  new Error(`${company} answered a login with status ${status}`)
