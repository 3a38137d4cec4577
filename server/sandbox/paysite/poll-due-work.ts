import type { Paysite } from './paysite.ts'

/** Poll interval in milliseconds. Polling also finds work that other processes have scheduled. */
const intervalMs = 500

/**
 * Runs due work at an interval and when the site reports new work. Runs never overlap. Returns a function that stops
 * the polling.
 */
export function startDueWorkPolling(paysite: Paysite, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false

  const run = (): void => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = paysite
      .runDueWork()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        run()
      })
  }

  const timer = setInterval(run, intervalMs)
  timer.unref()
  paysite.onDue(run)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
