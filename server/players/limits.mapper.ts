import { mapPurchaseLimitToWire } from '../catalogue/goods.mapper.ts'
import type { LimitRow } from '../catalogue/goods.repository.ts'
import type { WirePurchaseLimit } from '../../src/contract/entities/goods.ts'
import type { OffersByProduct } from './player-offers.ts'

/** Combines a product's purchase limits from the catalogue and from the game. The stricter limit applies. */
export function mergePurchaseLimitsToWire(
  rows: readonly LimitRow[],
  offers: OffersByProduct,
  nowSeconds: number,
): WirePurchaseLimit[] {
  const isLimited = ({ limitType, productId }: LimitRow) =>
    limitType !== null || offers.get(productId)?.left !== undefined
  const limited = rows.filter(isLimited).map((row) => {
    const left = offers.get(row.productId)?.left
    if (left === undefined) return mapPurchaseLimitToWire(row, nowSeconds)
    const limit = mapPurchaseLimitToWire(
      row.limitType === null ? { ...row, frequency: left, used: 0 } : row,
      nowSeconds,
    )
    return { ...limit, extra_pay_times: Math.min(limit.extra_pay_times, left) }
  })
  const known = new Set(rows.map(({ productId }) => productId))
  const others = [...offers.values()].flatMap(({ productId, left }) =>
    left === undefined || known.has(productId) ? [] : [toGameLimit(productId, left)],
  )
  return [...limited, ...others]
}

const toGameLimit = (product_id: string, left: number): WirePurchaseLimit => ({
  product_id,
  limit_type: 'role',
  frequency: left,
  day_info: 0,
  extra_pay_times: left,
  next_pay_time: 0,
})
