import type { Odds } from '../../../src/contract/entities/goods.ts'
import type { PurchaseLocation } from '../../../src/contract/law/find-purchase-rules.ts'
import { getMinAge, getOddsVersion, mapOddsToWire } from '../../catalogue/random-goods.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import type { CheckedPurchase } from './check-purchase.ts'

/** Details of random goods that are stored with an order. */
interface RandomTerms {
  goods: 'random'
  age: number | undefined
  odds: Odds
}

/**
 * Returns the details of random goods that the buyer was shown, or undefined for other goods. Throws if the player may
 * not buy the goods, or has not seen the current odds. Purchases with a card are not random because a card delivers a
 * fixed number of gems.
 */
export function getRandomGoodsTerms(
  { goods: { random }, card }: Pick<CheckedPurchase, 'goods' | 'card'>,
  place: PurchaseLocation,
  { account, shownOdds }: { account: Pick<AccountRow, 'verifiedAge'>; shownOdds: string | undefined },
  { language, nowSeconds }: Pick<RequestFacts, 'language' | 'nowSeconds'>,
): RandomTerms | undefined {
  if (random === null || card !== undefined) return undefined
  const age = account.verifiedAge ?? undefined
  if ((age ?? 0) < getMinAge(random, place, nowSeconds)) throw new CallFailure('notSoldHere')
  if (shownOdds !== getOddsVersion(random)) throw new CallFailure('oddsChanged')
  return { goods: 'random', age, odds: mapOddsToWire(random, language) }
}
