import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Deliveries of the sandbox's games. They know a purchase by its billing number only, and keep their own books. */
export const sandboxGameDeliveries = pgTable('sandbox_game_deliveries', {
  billingNo: text('billing_no').primaryKey(),
  brand: text('brand').notNull(),
  gpId: text('gp_id').notNull(),
  serverId: text('server_id').notNull(),
  roleId: text('role_id').notNull(),
  productId: text('product_id').notNull(),
  gems: integer('gems'),
  /** A delivery that was taken back is not made again. */
  revokedAt: bigint('revoked_at', { mode: 'number' }),
  deliveredAt: bigint('delivered_at', { mode: 'number' }).notNull(),
})

/** Gifts of events and partners that they have handed out, by the number that the store gave them. */
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
