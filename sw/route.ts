/** A request, read once for all routes. Only GET arrives here. */
export interface RouteRequest {
  readonly event: FetchEvent
  readonly request: Request
  readonly url: URL
  /** To the store's own origin. */
  readonly isOwn: boolean
}

/** Which requests it takes, and how it answers them. */
export interface Route {
  readonly takes: (routed: RouteRequest) => boolean
  readonly answer: (routed: RouteRequest) => Promise<Response>
}
