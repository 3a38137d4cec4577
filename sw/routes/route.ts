/** Parsed GET request, as passed to all routes. */
export interface RouteRequest {
  readonly event: FetchEvent
  readonly request: Request
  readonly url: URL
  /** True if the request has the store's origin. */
  readonly isOwn: boolean
}

export interface FetchRoute {
  readonly matches: (routed: RouteRequest) => boolean
  readonly respond: (routed: RouteRequest) => Promise<Response>
}
