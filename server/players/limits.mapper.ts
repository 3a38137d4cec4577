import { limitFrom } from '../catalogue/goods.mapper.ts'
import type { LimitRow } from '../catalogue/goods.repository.ts'
import type { WireLimitInfo } from '../../src/contract/entities/goods.ts'
import type { OffersByProduct } from './player-offers.ts'

/** Limits of the catalogue and of the game together: the narrower one counts. */
export function limitsFrom(rows: readonly LimitRow[], offers: OffersByProduct, nowSeconds: number): WireLimitInfo[] {
  const isLimited = ({ limitType, productId }: LimitRow) =>
    limitType !== null || offers.get(productId)?.left !== undefined
  const limited = rows.filter(isLimited).map((row) => {
    const left = offers.get(row.productId)?.left
    if (left === undefined) return limitFrom(row, nowSeconds)
    const limit = limitFrom(row.limitType === null ? { ...row, frequency: left, used: 0 } : row, nowSeconds)
    return { ...limit, extra_pay_times: Math.min(limit.extra_pay_times, left) }
  })
  const known = new Set(rows.map(({ productId }) => productId))
  const others = [...offers.values()].flatMap(({ productId, left }) =>
    left === undefined || known.has(productId) ? [] : [unlimitedHere(productId, left)],
  )
  return [...limited, ...others]
}

const unlimitedHere = (product_id: string, left: number): WireLimitInfo => ({
  product_id,
  limit_type: 'role',
  frequency: left,
  day_info: 0,
  extra_pay_times: left,
  next_pay_time: 0,
})
