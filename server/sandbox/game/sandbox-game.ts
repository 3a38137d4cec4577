import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { GameDelivery } from '../../providers/payments.ts'
import { sandboxGameDeliveries, sandboxGameGifts } from './game.tables.ts'

/** The games of the sandbox: they hand out at once, and each number once. */
export function createSandboxGame(db: Database, now: () => number = Date.now): GameDelivery {
  return {
    greet: async () => void (await db.$count(sandboxGameDeliveries)),
    async deliver(delivery) {
      const deliveredAt = Math.floor(now() / 1000)
      await db
        .insert(sandboxGameDeliveries)
        .values({ ...delivery, deliveredAt })
        .onConflictDoNothing()
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
    async give(gift) {
      const deliveredAt = Math.floor(now() / 1000)
      await db
        .insert(sandboxGameGifts)
        .values({ ...gift, deliveredAt })
        .onConflictDoNothing()
    },
  }
}
