import type { FailureCode } from '../../src/contract/codes.table.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { wireStatus } from '../orders/state/order-states.table.ts'
import type { StartResult } from '../orders/start/start-order.ts'
import type { GuessLimiter, UndoGuess } from '../players/guess-limiter.ts'
import type { ReplenishRow } from './replenish.repository.ts'

interface LinkStart {
  readonly guesses: Pick<GuessLimiter, 'tryReserveLink'>
  readonly link: ReplenishRow
  /** Code of the failure at the limit. */
  readonly refusal: FailureCode
}

/**
 * Runs the start of a payment and counts the order that reserves the link. Without a limit, anyone with the link could
 * reserve it again and again without paying. `start` calls `count` before it makes a new order.
 */
export async function startWithinLinkLimit(
  { guesses, link: { brand, replenishId }, refusal }: LinkStart,
  { network, nowSeconds }: RequestFacts,
  start: (count: () => Promise<void>) => Promise<StartResult>,
): Promise<StartResult> {
  let undo: UndoGuess | undefined
  const count = async () => {
    undo = await guesses.tryReserveLink({ brand, replenishId, network, nowSeconds })
    if (!undo) throw new CallFailure(refusal)
  }
  try {
    const result = await start(count)
    if (result.status === wireStatus.repeat) await undo?.()
    return result
  } catch (error) {
    await undo?.()
    throw error
  }
}
