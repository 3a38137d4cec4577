import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/database-use.tables.ts',
    './server/catalogue/catalogue.tables.ts',
    './server/players/players.tables.ts',
    './server/orders/orders.tables.ts',
    './server/orders/money/money.tables.ts',
    './server/orders/cards/cards.tables.ts',
    './server/orders/push/push.tables.ts',
    './server/tracking/tracking.tables.ts',
    './server/logins/logins.tables.ts',
    './server/players/real-names/real-names.tables.ts',
    './server/vip/vip.tables.ts',
    './server/events/events.tables.ts',
    './server/gifts/gifts.tables.ts',
    './server/orders/receipts/receipts.tables.ts',
    './server/replenish/replenish.tables.ts',
    './server/office/staff/staff.tables.ts',
    './server/office/sessions/sessions.tables.ts',
    './server/office/log/log.tables.ts',
    './server/sandbox/world/demo-worlds.tables.ts',
    './server/sandbox/game/game.tables.ts',
    './server/sandbox/paysite/tables.ts',
  ],
  out: './server/db/migrations',
})
