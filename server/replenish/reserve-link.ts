import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { wireStatus } from '../orders/state/order-states.table.ts'
import type { StartResult } from '../orders/start/start-order.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import type { ReplenishRow } from './replenish.repository.ts'

interface LinkStart {
  readonly guesses: Pick<GuessLimiter, 'canReserveLink' | 'countLinkReservation'>
  readonly link: ReplenishRow
}

/** Returns true for failures after which the order exists. Even without a payment page, it reserves the link. */
const isLinkReserved = (error: unknown): boolean => error instanceof CallFailure && error.code === 'paymentProblem'

/**
 * Starts a payment and counts the order that reserves the link. Without a limit, anyone with the link could reserve it
 * again and again without paying. `start` calls `assertAllowed` before it makes a new order. Only one order can reserve
 * a link at a time, so it is counted afterwards, and concurrent payers are told that the link is in use.
 */
export async function startWithinLinkLimit(
  { guesses, link: { brand, replenishId } }: LinkStart,
  { network, nowSeconds }: RequestFacts,
  start: (assertAllowed: () => Promise<void>) => Promise<StartResult>,
): Promise<StartResult> {
  const reservation = { brand, replenishId, network, nowSeconds }
  try {
    const result = await start(async () => {
      if (!(await guesses.canReserveLink(reservation))) throw new CallFailure('payRequestBlocked')
    })
    if (result.status !== wireStatus.repeat) await guesses.countLinkReservation(reservation)
    return result
  } catch (error) {
    if (isLinkReserved(error)) await guesses.countLinkReservation(reservation)
    throw error
  }
}
