import { budgetRaiseDelayDays } from '../../../src/contract/calls/my-spending.calls.ts'

const raiseSeconds = budgetRaiseDelayDays * 86_400

/** Monthly budget in minor units; null for no budget. At `nextAt`, the budget changes to `nextMinor`. */
export interface Budget {
  amountMinor: number | null
  nextAt: number | null
  nextMinor: number | null
}

/** Returns the budget at a Unix time in seconds. A scheduled change that is due is applied. */
export function getEffectiveBudgetAt({ amountMinor, nextAt, nextMinor }: Budget, at: number): Budget {
  if (nextAt !== null && nextAt <= at) return { amountMinor: nextMinor, nextAt: null, nextMinor: null }
  return { amountMinor, nextAt, nextMinor }
}

const toLimit = (minor: number | null): number => minor ?? Infinity

/**
 * Returns the budget after a change by the player. A decrease applies immediately. An increase or removal applies after
 * seven days; requesting the same change again does not restart the seven days.
 */
export function computeBudgetAfterChange(stored: Budget, wantedMinor: number | null, at: number): Budget {
  const current = getEffectiveBudgetAt(stored, at)
  if (toLimit(wantedMinor) <= toLimit(current.amountMinor))
    return { amountMinor: wantedMinor, nextAt: null, nextMinor: null }
  const isWaiting = current.nextAt !== null && current.nextMinor === wantedMinor
  return isWaiting ? current : { ...current, nextAt: at + raiseSeconds, nextMinor: wantedMinor }
}

export const arePurchasesPausedAt = (row: { pausedUntil: number | null } | null | undefined, at: number): boolean =>
  (row?.pausedUntil ?? 0) > at
