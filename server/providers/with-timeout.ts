/** Under the store's own patience of 10 s, so that a player gets an answer of ours. */
const usualPatienceMs = 8000

/** An answer may still arrive; nobody waits for it. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime'
  constructor() {
    super('no answer from outside in time')
  }
}

/** Nobody outside may keep the gateway waiting: a call without an answer in time has failed, whatever comes later. */
export async function withTimeout<T>(work: Promise<T>, patienceMs = usualPatienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime()), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
