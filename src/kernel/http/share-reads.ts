import { failed, type Result } from './result.ts'

interface Running {
  readonly result: Promise<Result<unknown>>
  readonly stop: AbortController
  waiting: number
}

type Start<Data> = (signal: AbortSignal) => Promise<Result<Data>>
export type ShareReads = <Data>(
  key: string,
  start: Start<Data>,
  signal: AbortSignal | undefined,
) => Promise<Result<Data>>

/**
 * The same question asked twice while it is under way is one request.
 * A caller that loses interest gets `aborted` at once; the request itself ends with its last caller.
 */
export function createShareReads(): ShareReads {
  const running = new Map<string, Running>()

  const begin = <Data>(key: string, start: Start<Data>): Running => {
    const stop = new AbortController()
    const begun: Running = { result: start(stop.signal), stop, waiting: 0 }
    running.set(key, begun)
    void begun.result.finally(() => {
      if (running.get(key) === begun) running.delete(key)
    })
    return begun
  }

  return <Data>(key: string, start: Start<Data>, signal: AbortSignal | undefined) => {
    const asked = running.get(key) ?? begin(key, start)
    asked.waiting += 1
    // The key holds path and parameters, so the data is that of the same row.
    const result = asked.result as Promise<Result<Data>>
    if (signal === undefined) return result

    return new Promise<Result<Data>>((resolve, reject) => {
      const leave = () => {
        resolve(failed({ kind: 'aborted' }))
        asked.waiting -= 1
        if (asked.waiting > 0) return
        running.delete(key)
        asked.stop.abort()
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}
