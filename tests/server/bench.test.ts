import { describe, expect, it } from 'vitest'
import { measureOrders } from '../bench/measure-orders.ts'
import { isLong } from '../long-form.ts'
import { createDatabase, postgresServer } from './fixtures/postgres-database.ts'

/** Tests the benchmark itself, not the speed of the machine. */
describe('the order benchmark', () => {
  // Only in the long form because no player or operator depends on it.
  it.runIf(isLong && postgresServer !== undefined)(
    'measures purchases and their webhooks and leaves no broken order',
    async () => {
      const { bare, starts, notifications, queries, hot, broken } = await measureOrders(0.3, await createDatabase())
      expect(starts.answers.length).toBeGreaterThan(0)
      expect(notifications.answers.length).toBeGreaterThan(starts.answers.length * 5)
      expect(notifications.answers.length % 5).toBe(0)
      expect(bare.answers.length).toBeGreaterThan(0)
      expect(queries.answers.length).toBeGreaterThan(0)
      const won = [hot.limited, hot.coupon].map(
        ({ answers }) => answers.filter((one) => one.includes('billing_no')).length,
      )
      expect(won).toEqual([1, 1])
      expect(broken).toBe(0)
    },
    60_000,
  )
})
