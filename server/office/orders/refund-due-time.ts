import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { getLegalTimeZone } from '../../../src/contract/law/countries.table.ts'
import { getRefundDeadline } from '../../../src/contract/law/refund-deadline.ts'
import { addDays, toUnixTime } from '../../admin/search/zoned-time.ts'
import { getOrderPlace, type OrderPlace } from '../../orders/order-place.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'

interface RefundDueTime {
  /** Last day of the deadline in the country's calendar: `2026-12-03`. */
  lastDay: string
  /** End of that day as Unix time in seconds. */
  until: number
  /** False if the legal deadline may be later, because the public holidays of that year are not known yet. */
  isExact: boolean
}

/** Returns the time by which the law requires the refund of a withdrawn order; null if no law does. */
export function getRefundDueTime(
  { brand: key, ...order }: OrderPlace & Pick<OrderRow, 'brand'>,
  withdrawnAt: number,
  brands: readonly Pick<Brand, 'key' | 'law'>[],
): RefundDueTime | null {
  const law = brands.find((brand) => brand.key === key)?.law
  const deadline = getRefundDeadline({ ...getOrderPlace(order), law }, withdrawnAt)
  if (!deadline) return null
  const { country, lastDay, isExact } = deadline
  return { lastDay, until: toUnixTime(addDays(lastDay, 1), 0, getLegalTimeZone(country)), isExact }
}
