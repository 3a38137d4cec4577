import type { Result } from './result.ts'

interface PendingRequest {
  readonly result: Promise<Result<unknown>>
  /** Sends the request once more, in parallel with the pending one. */
  readonly send: () => void
  sentAtMs: number
}

type Start<Data> = (signal: AbortSignal) => Promise<Result<Data>>
export type DeduplicateRequest = <Data>(key: string, start: Start<Data>) => Promise<Result<Data>>

const pendingRequests = new Set<PendingRequest>()

const minRetryPauseMs = 1000

/** Resends pending requests on "Try again", because the first attempt may hang. The first response wins. */
export function resendPendingRequests(): void {
  for (const read of pendingRequests) if (Date.now() - read.sentAtMs >= minRetryPauseMs) read.send()
}

function startRequest(start: Start<unknown>, onEnd: () => void): PendingRequest {
  const controller = new AbortController()
  let requests = 0
  let settle = (_result: Result<unknown>) => {}
  const send = () => {
    requests += 1
    pending.sentAtMs = Date.now()
    void start(controller.signal).then((result) => {
      requests -= 1
      // Ignore a network error while another attempt is still pending.
      if (!result.ok && result.failure.kind === 'network' && requests > 0) return
      settle(result)
      onEnd()
      pendingRequests.delete(pending)
      controller.abort()
    })
  }
  const pending: PendingRequest = { result: new Promise((resolve) => (settle = resolve)), send, sentAtMs: 0 }
  pendingRequests.add(pending)
  send()
  return pending
}

/** Creates a function that shares one result among identical requests in flight. */
export function createRequestDeduplicator(): DeduplicateRequest {
  const running = new Map<string, PendingRequest>()
  return <Data>(key: string, start: Start<Data>) => {
    const read = running.get(key) ?? startRequest(start, () => running.delete(key))
    running.set(key, read)
    // The key includes path and parameters, so the pending request has the same result type.
    return read.result as Promise<Result<Data>>
  }
}
