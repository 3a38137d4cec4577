import { describe, expect, it } from 'vitest'
import {
  computeBudgetAfterChange,
  getEffectiveBudgetAt,
  arePurchasesPausedAt,
} from '../../../../server/players/budgets/budget-rules.ts'

const day = 86_400
const none = { amountMinor: null, nextAt: null, nextMinor: null }
const of = (amountMinor: number) => ({ ...none, amountMinor })

describe('a player', () => {
  it('gets the first budget and every lower one at once', () => {
    expect(computeBudgetAfterChange(none, 5000, 0)).toEqual(of(5000))
    expect(computeBudgetAfterChange(of(5000), 3000, 0)).toEqual(of(3000))
  })

  it.each([
    ['a higher budget', 9000],
    ['an end of the budget', null],
  ])('waits seven days for %s', (_what, wanted) => {
    const changed = computeBudgetAfterChange(of(5000), wanted, 100)
    expect(changed).toEqual({ amountMinor: 5000, nextAt: 100 + 7 * day, nextMinor: wanted })
    expect(getEffectiveBudgetAt(changed, 99 + 7 * day).amountMinor).toBe(5000)
    expect(getEffectiveBudgetAt(changed, 100 + 7 * day)).toEqual({ ...none, amountMinor: wanted })
  })

  it('does not wait longer by asking for the same budget again', () => {
    const changed = computeBudgetAfterChange(of(5000), 9000, 0)
    expect(computeBudgetAfterChange(changed, 9000, 6 * day)).toEqual(changed)
  })

  it('waits again for another amount, and not at all after having thought better of it', () => {
    const changed = computeBudgetAfterChange(of(5000), 9000, 0)
    expect(computeBudgetAfterChange(changed, 9500, day).nextAt).toBe(8 * day)
    expect(computeBudgetAfterChange(changed, 5000, day)).toEqual(of(5000))
  })

  it('can buy again when the pause is over, not before', () => {
    expect([99, 100].map((at) => arePurchasesPausedAt({ pausedUntil: 100 }, at))).toEqual([true, false])
    expect(arePurchasesPausedAt(null, 0)).toBe(false)
  })
})
