interface FetchOptions {
  readonly method: string
  readonly headers: Headers | Record<string, string>
  readonly body?: BodyInit | Uint8Array | null | undefined
  readonly redirect: 'manual'
  readonly signal?: AbortSignal | undefined
}

export type Fetch = (url: string, options: FetchOptions) => Promise<Response>
