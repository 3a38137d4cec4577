import type { Result } from './result.ts'

interface Running {
  readonly result: Promise<Result<unknown>>
  /** Sends the question, beside requests that are under way. */
  readonly ask: () => void
  askedAtMs: number
}

type Start<Data> = (signal: AbortSignal) => Promise<Result<Data>>
export type ShareReads = <Data>(key: string, start: Start<Data>) => Promise<Result<Data>>

const underWay = new Set<Running>()

/** One press upon another asks for nothing more. */
const leastPauseMs = 1000

/**
 * The player has pressed "Try again": a question that is under way may hang, and is asked once more beside that request. The first answer is for
 * all who wait.
 */
export function askAnew(): void {
  for (const read of underWay) if (Date.now() - read.askedAtMs >= leastPauseMs) read.ask()
}

function begin(start: Start<unknown>, end: () => void): Running {
  const stop = new AbortController()
  let requests = 0
  let settle = (_result: Result<unknown>) => {}
  const ask = () => {
    requests += 1
    begun.askedAtMs = Date.now()
    void start(stop.signal).then((result) => {
      requests -= 1
      // One that hung and failed at last says nothing while another is under way.
      if (!result.ok && result.failure.kind === 'network' && requests > 0) return
      settle(result)
      end()
      underWay.delete(begun)
      stop.abort()
    })
  }
  const begun: Running = { result: new Promise((resolve) => (settle = resolve)), ask, askedAtMs: 0 }
  underWay.add(begun)
  ask()
  return begun
}

/** The same question asked twice while it is under way is one request. */
export function createShareReads(): ShareReads {
  const running = new Map<string, Running>()
  return <Data>(key: string, start: Start<Data>) => {
    const read = running.get(key) ?? begin(start, () => running.delete(key))
    running.set(key, read)
    // The key holds path and parameters, so the data is that of the same row.
    return read.result as Promise<Result<Data>>
  }
}
