interface FetchOptions {
  readonly method: string
  readonly headers: Headers | Record<string, string>
  readonly body?: BodyInit | Uint8Array | null | undefined
  readonly redirect: 'manual'
  readonly signal?: AbortSignal | undefined
}

/** `fetch` for login providers, replaced in the sandbox and in tests. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>
