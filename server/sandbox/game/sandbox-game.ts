import { and, eq, sql } from 'drizzle-orm'
import { batchCalls } from '../../db/batch-calls.ts'
import { createColumnMapper, buildBatchItemsAsTableSql, buildBatchItemsParameter } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { prepareOnce, combineStatements } from '../../db/statement.ts'
import type { Delivery, DeliveryResult, GameDelivery, RevokeResult } from '../../providers/payments.ts'
import type { GameFault } from './game-faults.table.ts'
import { sandboxGameDeliveries, sandboxGameFaults, sandboxGameGifts, sandboxGameMails } from './game.tables.ts'

type Handed = typeof sandboxGameDeliveries.$inferInsert

/**
 * Prepared statement that records concurrent deliveries with one INSERT. Deliveries to characters with a simulated
 * fault are not recorded; their faults are returned.
 */
const recordDelivery = prepareOnce((db: Database) => {
  const row = createColumnMapper(sandboxGameDeliveries)
  const parts = {
    faulty: sql`
      select handed.billing_no, fault from ${buildBatchItemsAsTableSql(sandboxGameDeliveries)} as handed
      join ${sandboxGameFaults} using (brand, gp_id, role_id) where fault <> 'spent'`,
    handed: sql`
      insert into ${sandboxGameDeliveries} select * from ${buildBatchItemsAsTableSql(sandboxGameDeliveries)} as handed
      where billing_no not in (select billing_no from faulty) order by billing_no
      on conflict do nothing returning billing_no`,
  }
  const columns = { billingNo: sandboxGameDeliveries.billingNo, fault: sandboxGameFaults.fault }
  const statement = combineStatements(db, parts, { from: 'faulty', columns }).prepare('sandbox_hand_out')
  return batchCalls(async (deliveries: readonly Handed[]): Promise<(GameFault | undefined)[]> => {
    const faulty = await statement.execute(buildBatchItemsParameter(deliveries.map(row)))
    return deliveries.map(({ billingNo }) => faulty.find((one) => one.billingNo === billingNo)?.fault)
  })
})

type Mail = typeof sandboxGameMails.$inferInsert

/** Prepared statement that records concurrent mails with one INSERT. Mails to characters of a game that is down fail. */
const recordMail = prepareOnce((db: Database) => {
  const row = createColumnMapper(sandboxGameMails)
  const parts = {
    faulty: sql`
      select sent.mail_no from ${buildBatchItemsAsTableSql(sandboxGameMails)} as sent
      join ${sandboxGameFaults} using (brand, gp_id, role_id) where fault = 'down'`,
    received: sql`
      insert into ${sandboxGameMails} select * from ${buildBatchItemsAsTableSql(sandboxGameMails)} as sent
      where mail_no not in (select mail_no from faulty) order by mail_no
      on conflict do nothing returning mail_no`,
  }
  const columns = { mailNo: sandboxGameMails.mailNo }
  const statement = combineStatements(db, parts, { from: 'faulty', columns }).prepare('sandbox_mails')
  return batchCalls(async (mails: readonly Mail[]): Promise<boolean[]> => {
    const faulty = await statement.execute(buildBatchItemsParameter(mails.map(row)))
    return mails.map(({ mailNo }) => faulty.every((one) => one.mailNo !== mailNo))
  })
})

const findFault = async (
  db: Database,
  { brand, gpId, roleId }: Pick<Delivery, 'brand' | 'gpId' | 'roleId'>,
): Promise<GameFault | undefined> => {
  const faults = sandboxGameFaults
  const [row] = await db
    .select({ fault: faults.fault })
    .from(faults)
    .where(and(eq(faults.brand, brand), eq(faults.gpId, gpId), eq(faults.roleId, roleId)))
  return row?.fault
}

const throwDown = (): never => {
  throw new Error('The game answered 503: maintenance')
}

/**
 * Creates a simulated game service. It delivers each billing number once, and immediately unless a visitor has set a
 * fault for the character.
 */
export function createSandboxGame(db: Database, now: () => number = Date.now): GameDelivery {
  return {
    ping: async () => void (await db.$count(sandboxGameDeliveries)),
    async deliver(delivery): Promise<DeliveryResult> {
      const fault = await recordDelivery(db)({ ...delivery, deliveredAt: Math.floor(now() / 1000) })
      if (fault === 'down') return throwDown()
      if (fault === 'refuses') return { refused: 'The character has moved to another server' }
      return { done: true, reference: `mail-${delivery.billingNo}` }
    },
    async revoke({ billingNo, ...delivery }): Promise<RevokeResult> {
      const fault = await findFault(db, delivery)
      if (fault === 'down') return throwDown()
      if (fault === 'spent') return 'spent'
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
    async sendMail(mail) {
      const isReceived = await recordMail(db)({ ...mail, sentAt: Math.floor(now() / 1000) })
      return isReceived || throwDown()
    },
  }
}
