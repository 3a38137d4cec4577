import { addBusinessDays, areHolidaysKnown } from './add-business-days.ts'
import { getDateInCountry } from './countries.table.ts'
import { findPurchaseLawRules, type PurchaseLocation } from './find-purchase-rules.ts'
import { lawRules } from './rules.table.ts'

export interface RefundDeadline {
  /** Country whose calendar and time zone apply. */
  country: string
  /** Last day for the refund: `2026-12-03`. */
  lastDay: string
  /** False if some public holidays before that day are unknown. The legal deadline may then be later. */
  isExact: boolean
}

/** Countries whose laws set a deadline for refunds. */
export const refundDeadlineCountries: readonly string[] = lawRules.flatMap(({ duty, applies }) =>
  duty.kind === 'refundDeadline' ? applies.countries : [],
)

/**
 * Returns the deadline by which the law requires a withdrawn purchase to be refunded, or undefined if there is none. If
 * several laws apply, the earliest deadline wins.
 */
export function getRefundDeadline(place: PurchaseLocation, withdrawnAt: number): RefundDeadline | undefined {
  const deadlines = findPurchaseLawRules(place, withdrawnAt).flatMap(({ duty, applies }) =>
    duty.kind === 'refundDeadline'
      ? applies.countries.map((country) => {
          const day = getDateInCountry(country, withdrawnAt)
          const lastDay = addBusinessDays(day, duty.businessDays, country)
          return { country, lastDay, isExact: areHolidaysKnown(country, day, lastDay) }
        })
      : [],
  )
  return deadlines.sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1))[0]
}
