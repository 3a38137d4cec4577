import type { Odds } from '../../../src/contract/entities/goods.ts'
import type { PurchaseLocation } from '../../../src/contract/law/find-purchase-rules.ts'
import { getMinAgeForGoods, getOddsVersion, mapOddsToWire } from '../../catalogue/random-goods.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import type { OrderRow } from '../orders.repository.ts'
import { isRandomOrderForbidden } from '../random-goods-age.ts'
import type { CheckedPurchase } from './check-purchase.ts'

/** Details of random goods, stored with the order. */
interface RandomTerms {
  goods: 'random'
  age: number | undefined
  odds: Odds
}

/**
 * Returns the details of random goods as shown, or undefined for other goods. Throws if the player may not buy them or
 * has not seen the current odds.
 */
export function getRandomGoodsTerms(
  { goods: { random }, card }: Pick<CheckedPurchase, 'goods' | 'card'>,
  place: PurchaseLocation,
  { account, shownOdds }: { account: Pick<AccountRow, 'verifiedAge'>; shownOdds: string | undefined },
  { language, nowSeconds }: Pick<RequestFacts, 'language' | 'nowSeconds'>,
): RandomTerms | undefined {
  if (random === null || card !== undefined) return undefined
  const age = account.verifiedAge ?? undefined
  if ((age ?? 0) < getMinAgeForGoods(random, place, nowSeconds)) throw new CallFailure('notSoldHere')
  if (shownOdds !== getOddsVersion(random)) throw new CallFailure('oddsChanged')
  return { goods: 'random', age, odds: mapOddsToWire(random, language) }
}

/**
 * Throws if the player may no longer pay an order of random goods, because a law has come into force since the start or
 * because the game no longer confirms the player's age.
 */
export async function assertRandomGoodsPayable(
  db: Database,
  order: OrderRow,
  { brand: { law }, nowSeconds }: Pick<RequestFacts, 'brand' | 'nowSeconds'>,
): Promise<void> {
  if (await isRandomOrderForbidden(db, order, { law, at: nowSeconds })) throw new CallFailure('notSoldHere')
}
