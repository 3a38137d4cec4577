import { findPurchaseRules } from './find-purchase-rules.ts'
import type { LawOverrides } from './overrides.ts'

interface OrderPlace {
  area: string
  region: string
  /** Changes that the brand makes to the legal rules. */
  law?: LawOverrides | undefined
}

/**
 * Returns the days in which the buyer of an order may withdraw; undefined if the law requires no withdrawal function.
 * This depends on the payment region if it is a country, or else on the area.
 */
export function findWithdrawalDays(place: OrderPlace, at: number): number | undefined {
  const days = findPurchaseRules(place, at).flatMap(({ duty }) =>
    duty.kind === 'withdrawalFunction' ? [duty.days] : [],
  )
  return days.length === 0 ? undefined : Math.max(...days)
}

export const isWithdrawable = (place: OrderPlace, at: number): boolean => findWithdrawalDays(place, at) !== undefined
