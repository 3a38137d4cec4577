import type { LimitInfo } from '../../../contract/entities/goods.ts'

/** The state of a limit for the player just now. */
export type LimitState =
  | { readonly kind: 'free' }
  /** Limited, but whose limit is not known before there is a character. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'left'; readonly type: LimitInfo['limitType']; readonly count: number; readonly days: number }
  | { readonly kind: 'next'; readonly at: number }
  | { readonly kind: 'reached' }
  | { readonly kind: 'unpaid' }

const millisecondsOf = (timestamp: number) => (timestamp < 1e10 ? timestamp * 1000 : timestamp)

/**
 * The specification's rules: below 0 an unpaid order waits, above 0 the rest is shown,
 * and at 0 only a game's limit says when the next purchase is allowed. Once that moment has come, a new period has begun.
 */
export function limitState(isLimit: boolean, limit: LimitInfo | undefined, nowMs: number): LimitState {
  // A game may limit for one character what the catalogue does not.
  if (!limit) return { kind: isLimit ? 'unknown' : 'free' }
  const { extraPayTimes: left, limitType: type, dayInfo: days } = limit
  if (left < 0) return { kind: 'unpaid' }
  const at = millisecondsOf(limit.nextPayTime)
  const isOver = at > 0 && at <= nowMs
  const count = left === 0 && isOver ? limit.frequency : left
  if (count > 0) return { kind: 'left', type, count, days }
  return type === 'game' && at > nowMs ? { kind: 'next', at } : { kind: 'reached' }
}

export const canBuy = (state: LimitState): boolean =>
  state.kind === 'free' || state.kind === 'left' || state.kind === 'unknown'
