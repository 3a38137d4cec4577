import { findPurchaseLawRules, type PurchaseLocation } from './find-purchase-rules.ts'

/** Returns the number of days for which a dismissed prompt must not be shown again, or 0 if no law requires a pause. */
export const getSnoozeDays = (place: PurchaseLocation, at: number): number =>
  Math.max(
    0,
    ...findPurchaseLawRules(place, at).flatMap(({ duty }) => (duty.kind === 'noDarkPatterns' ? [duty.snoozeDays] : [])),
  )
