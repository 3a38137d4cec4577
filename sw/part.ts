/** A request, looked at once for all parts. Only GET arrives here. */
export interface Asked {
  readonly event: FetchEvent
  readonly request: Request
  readonly url: URL
  /** To the store's own origin. */
  readonly isOwn: boolean
}

/** One idea of what is answered and how. */
export interface Part {
  readonly takes: (asked: Asked) => boolean
  readonly answer: (asked: Asked) => Promise<Response>
}
