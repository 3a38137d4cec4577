import { setTimeout as pause } from 'node:timers/promises'

/** Rejects with the name of the work if it takes longer. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what}: not done after ${seconds} s`)), seconds * 1000)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Error that would occur in every other attempt, too. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError'
}

/** Repeats an attempt until it returns a value. Rejects after the time with the error of the last attempt. */
export async function repeatUntilDone<T>(seconds: number, what: string, attempt: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + seconds * 1000
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof PermanentError) throw error
      if (performance.now() > endsAt) throw new Error(`${what}: not done after ${seconds} s`, { cause: error })
      await pause(250)
    }
}
