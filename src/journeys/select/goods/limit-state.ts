import type { PurchaseLimit } from '../../../contract/entities/goods.ts'

/** The player's purchase limit at a point in time. */
export type PurchaseLimitState =
  | { readonly kind: 'free' }
  /** The product is limited, but no character is selected. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'left'; readonly type: PurchaseLimit['limitType']; readonly count: number; readonly days: number }
  | { readonly kind: 'next'; readonly at: number }
  | { readonly kind: 'reached' }
  | { readonly kind: 'unpaid' }

const toMilliseconds = (timestamp: number) => (timestamp < 1e10 ? timestamp * 1000 : timestamp)

/**
 * Returns the limit state. `extraPayTimes` is negative if there is an unpaid order, and otherwise the number of
 * remaining purchases. At 0, the next purchase time starts a new period.
 */
export function getPurchaseLimitState(
  isLimit: boolean,
  limit: PurchaseLimit | undefined,
  nowMs: number,
): PurchaseLimitState {
  // A game may limit goods for single characters, so a limit may exist although `isLimit` is false.
  if (!limit) return { kind: isLimit ? 'unknown' : 'free' }
  const { extraPayTimes: left, limitType: type, dayInfo: days } = limit
  if (left < 0) return { kind: 'unpaid' }
  const at = toMilliseconds(limit.nextPayTime)
  const isOver = at > 0 && at <= nowMs
  const count = left === 0 && isOver ? limit.frequency : left
  if (count > 0) return { kind: 'left', type, count, days }
  return type === 'game' && at > nowMs ? { kind: 'next', at } : { kind: 'reached' }
}

export const isPurchaseAllowed = (state: PurchaseLimitState): boolean =>
  state.kind === 'free' || state.kind === 'left' || state.kind === 'unknown'
