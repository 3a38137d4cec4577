import { raiseDays } from '../../../src/contract/calls/my-money.calls.ts'

const raiseSeconds = raiseDays * 86_400

/** Budget for a month in minor units, null for none, and a change that is waiting, if `nextAt` is set. */
export interface Budget {
  amountMinor: number | null
  nextAt: number | null
  nextMinor: number | null
}

/** Returns the budget at a Unix time in seconds, in which a change that was waiting may have taken effect. */
export function getBudgetAt({ amountMinor, nextAt, nextMinor }: Budget, at: number): Budget {
  if (nextAt !== null && nextAt <= at) return { amountMinor: nextMinor, nextAt: null, nextMinor: null }
  return { amountMinor, nextAt, nextMinor }
}

const toLimit = (minor: number | null): number => minor ?? Infinity

/**
 * Returns the budget after the player has asked for another one. A lower one counts at once, and a higher one or none
 * after seven days. Asking for the same change again does not restart the seven days.
 */
export function changeBudget(stored: Budget, wantedMinor: number | null, at: number): Budget {
  const current = getBudgetAt(stored, at)
  if (toLimit(wantedMinor) <= toLimit(current.amountMinor))
    return { amountMinor: wantedMinor, nextAt: null, nextMinor: null }
  const isWaiting = current.nextAt !== null && current.nextMinor === wantedMinor
  return isWaiting ? current : { ...current, nextAt: at + raiseSeconds, nextMinor: wantedMinor }
}

/** Returns true if the player has paused purchases. */
export const isPausedAt = (row: { pausedUntil: number | null } | null | undefined, at: number): boolean =>
  (row?.pausedUntil ?? 0) > at
