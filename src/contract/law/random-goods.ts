import { findPurchaseRules, hasDuty, type PurchasePlace } from './find-purchase-rules.ts'

/**
 * Returns the age from which players may buy random goods at a place: 0 for everyone, and Infinity for nobody. The game
 * must have verified the age, because the law does not accept one that players declare.
 */
export const getMinAgeForRandomGoods = (place: PurchasePlace, at: number): number =>
  Math.max(
    0,
    ...findPurchaseRules(place, at, { goods: 'random' }).flatMap(({ duty, applies }) =>
      duty.kind === 'noRandomGoods' ? [applies.age?.under ?? Infinity] : [],
    ),
  )

/** Returns true if the law requires the odds of random goods to be shown at a place. */
export const areOddsRequired = (place: PurchasePlace, at: number): boolean =>
  hasDuty(findPurchaseRules(place, at, { goods: 'random' }), 'oddsRequired')
