/** Timeout in milliseconds, below the store's timeout of 10 s, so players get the gateway's error. */
const defaultTimeoutMs = 8000

export class TimeoutError extends Error {
  override readonly name = 'NoAnswerInTime'
  constructor() {
    super('no response from the external service in time')
  }
}

/** Waits for `work`. Rejects with TimeoutError if it takes too long. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs = defaultTimeoutMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
