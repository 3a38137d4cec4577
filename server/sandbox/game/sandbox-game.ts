import type { Database } from '../../db/database.ts'
import type { GameDelivery } from '../../orders/payments.ts'
import { sandboxGameDeliveries } from './game.tables.ts'

/** The games of the sandbox: they hand out at once, and each billing number once. */
export function createSandboxGame(db: Database, now: () => number = Date.now): GameDelivery {
  return {
    async deliver(delivery) {
      const deliveredAt = Math.floor(now() / 1000)
      await db
        .insert(sandboxGameDeliveries)
        .values({ ...delivery, deliveredAt })
        .onConflictDoNothing()
    },
  }
}
