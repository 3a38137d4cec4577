import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { simulatedGameFaultNames } from './game-faults.table.ts'

/**
 * Deliveries recorded by the simulated games. Like real games, they know only the billing number and cannot read the
 * gateway's tables.
 */
export const sandboxGameDeliveries = pgTable('sandbox_game_deliveries', {
  billingNo: text('billing_no').primaryKey(),
  brand: text('brand').notNull(),
  gpId: text('gp_id').notNull(),
  serverId: text('server_id').notNull(),
  roleId: text('role_id').notNull(),
  productId: text('product_id').notNull(),
  gems: integer('gems'),
  /** When the delivery was revoked. It is then never delivered again. */
  revokedAt: bigint('revoked_at', { mode: 'number' }),
  deliveredAt: bigint('delivered_at', { mode: 'number' }).notNull(),
})

/** Faults that visitors have set for characters. */
export const sandboxGameFaults = pgTable(
  'sandbox_game_faults',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    roleId: text('role_id').notNull(),
    fault: text('fault', { enum: simulatedGameFaultNames }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.roleId] })],
)

/** Gifts that the simulated games have delivered, by gift number. */
export const sandboxGameGifts = pgTable('sandbox_game_gifts', {
  giftNo: text('gift_no').primaryKey(),
  brand: text('brand').notNull(),
  gpId: text('gp_id').notNull(),
  serverId: text('server_id').notNull(),
  roleId: text('role_id').notNull(),
  source: text('source').notNull(),
  giftId: text('gift_id').notNull(),
  deliveredAt: bigint('delivered_at', { mode: 'number' }).notNull(),
})

/** Mails in the mailboxes of the simulated games, by mail number. */
export const sandboxGameMails = pgTable('sandbox_game_mails', {
  mailNo: text('mail_no').primaryKey(),
  brand: text('brand').notNull(),
  gpId: text('gp_id').notNull(),
  suid: text('suid').notNull(),
  serverId: text('server_id').notNull(),
  roleId: text('role_id').notNull(),
  billingNo: text('billing_no').notNull(),
  language: text('language').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
})
