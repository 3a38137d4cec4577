import { eq, sql } from 'drizzle-orm'
import { batchCalls } from '../../db/batch-calls.ts'
import { createColumnMapper, joinBatchItemsAs, toBatchParameter } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { prepareOnce, combineStatements } from '../../db/statement.ts'
import type { GameDelivery } from '../../providers/payments.ts'
import { sandboxGameDeliveries, sandboxGameGifts } from './game.tables.ts'

type Handed = typeof sandboxGameDeliveries.$inferInsert

/** Prepared statement that records several concurrent deliveries with one INSERT. */
const recordDelivery = prepareOnce((db: Database) => {
  const row = createColumnMapper(sandboxGameDeliveries)
  const parts = {
    handed: sql`
      insert into ${sandboxGameDeliveries} select * from ${joinBatchItemsAs(sandboxGameDeliveries)} order by billing_no
      on conflict do nothing returning billing_no`,
  }
  const columns = { billingNo: sandboxGameDeliveries.billingNo }
  const statement = combineStatements(db, parts, { from: 'handed', columns }).prepare('sandbox_hand_out')
  return batchCalls(async (deliveries: readonly Handed[]) => {
    await statement.execute(toBatchParameter(deliveries.map(row)))
    return deliveries.map(() => undefined)
  })
})

/** Creates a simulated game service. Deliveries succeed immediately, and each number is delivered only once. */
export function createSandboxGame(db: Database, now: () => number = Date.now): GameDelivery {
  return {
    ping: async () => void (await db.$count(sandboxGameDeliveries)),
    async deliver(delivery) {
      await recordDelivery(db)({ ...delivery, deliveredAt: Math.floor(now() / 1000) })
      return { done: true }
    },
    async revoke({ billingNo }) {
      const revokedAt = Math.floor(now() / 1000)
      const revoked = await db
        .update(sandboxGameDeliveries)
        .set({ revokedAt })
        .where(eq(sandboxGameDeliveries.billingNo, billingNo))
        .returning({ billingNo: sandboxGameDeliveries.billingNo })
      return revoked.length > 0 ? 'revoked' : 'unknown'
    },
    async deliverGift(gift) {
      const deliveredAt = Math.floor(now() / 1000)
      await db
        .insert(sandboxGameGifts)
        .values({ ...gift, deliveredAt })
        .onConflictDoNothing()
    },
  }
}
