import type { Paysite } from './paysite.ts'

/** How often to look for what became due: also what another process wrote. */
const everyMs = 500

/** Makes the payment site's rounds, one after the other, at once when something became due. */
export function startRounds(paysite: Paysite, onError: (error: unknown) => void): () => Promise<void> {
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
      .round()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        run()
      })
  }

  const timer = setInterval(run, everyMs)
  timer.unref()
  paysite.onDue(run)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
