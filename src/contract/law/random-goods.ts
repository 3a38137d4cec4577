import { findPurchaseLawRules, hasLegalDuty, type PurchaseLocation } from './find-purchase-rules.ts'

/**
 * Returns the minimum age for buying random goods in a region. 0 means that any player may buy them, and Infinity means
 * that no player may. The game must have verified the age because the law does not accept an age that players state.
 */
export const getMinAgeForRandomGoods = (place: PurchaseLocation, at: number): number =>
  Math.max(
    0,
    ...findPurchaseLawRules(place, at, { goods: 'random' }).flatMap(({ duty, applies }) =>
      duty.kind === 'noRandomGoods' ? [applies.age?.under ?? Infinity] : [],
    ),
  )

/** Returns true if the law requires the store to show the odds of random goods in a region. */
export const areRandomGoodsOddsRequired = (place: PurchaseLocation, at: number): boolean =>
  hasLegalDuty(findPurchaseLawRules(place, at, { goods: 'random' }), 'oddsRequired')
