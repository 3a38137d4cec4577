import { findPurchaseLawRules, hasLegalDuty, type PurchaseLocation } from './find-purchase-rules.ts'

/**
 * Returns the minimum age for random goods in a region: 0 for no limit, Infinity if forbidden. A player's age counts
 * only if the game has verified it.
 */
export const getMinAgeForRandomGoods = (place: PurchaseLocation, at: number): number =>
  Math.max(
    0,
    ...findPurchaseLawRules(place, at, { goods: 'random' }).flatMap(({ duty, applies }) =>
      duty.kind === 'noRandomGoods' ? [applies.age?.under ?? Infinity] : [],
    ),
  )

/** Returns true if the law requires odds of random goods in a region. */
export const areRandomGoodsOddsRequired = (place: PurchaseLocation, at: number): boolean =>
  hasLegalDuty(findPurchaseLawRules(place, at, { goods: 'random' }), 'oddsRequired')
