import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What the sandbox's games have handed out. They know a purchase by its billing number only, and keep their own books. */
export const sandboxGameDeliveries = pgTable('sandbox_game_deliveries', {
  billingNo: text('billing_no').primaryKey(),
  brand: text('brand').notNull(),
  gpId: text('gp_id').notNull(),
  serverId: text('server_id').notNull(),
  roleId: text('role_id').notNull(),
  productId: text('product_id').notNull(),
  gems: integer('gems'),
  deliveredAt: bigint('delivered_at', { mode: 'number' }).notNull(),
})
