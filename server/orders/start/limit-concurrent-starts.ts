import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'

/** Maximum number of starts that one gateway processes at the same time. */
export interface ConcurrentStartLimits {
  readonly ofBrand: number
  readonly ofAccount: number
}

/**
 * Wraps the start of a purchase. Further starts for the brand or account fail immediately, so a rush on one brand
 * cannot fill the queues and memory of a gateway that also serves other brands. The store repeats a failed start.
 */
export function limitConcurrentStarts<Args extends [...unknown[], RequestFacts], Result>(
  limits: ConcurrentStartLimits,
  start: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const ofBrands = createCounter(limits.ofBrand)
  const ofAccounts = createCounter(limits.ofAccount)
  return async (...args) => {
    const { brand, token } = args.at(-1) as RequestFacts
    // Guests without a token have no account.
    const account = token === undefined ? undefined : `${brand.key} ${token}`
    if (account !== undefined && ofAccounts.isFull(account)) throw new CallFailure('tooManyRequests')
    if (ofBrands.isFull(brand.key)) throw new CallFailure('unavailable')
    const ends = [ofBrands.begin(brand.key), ...(account === undefined ? [] : [ofAccounts.begin(account)])]
    try {
      return await start(...args)
    } finally {
      for (const end of ends) end()
    }
  }
}

function createCounter(max: number) {
  const counts = new Map<string, number>()
  const get = (key: string): number => counts.get(key) ?? 0
  return {
    isFull: (key: string): boolean => get(key) >= max,
    /** Counts one more start for the key. Returns the function to call when the start has ended. */
    begin: (key: string) => {
      counts.set(key, get(key) + 1)
      return () => {
        const left = get(key) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
