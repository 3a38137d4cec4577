import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/orders/orders.tables.ts',
    './server/orders/cards.tables.ts',
    './server/tracking/tracking.tables.ts',
    './server/logins/logins.tables.ts',
    './server/real-names/real-names.tables.ts',
    './server/vip/vip.tables.ts',
    './server/events/events.tables.ts',
    './server/gifts/gifts.tables.ts',
    './server/replenish/replenish.tables.ts',
    './server/sandbox/game/game.tables.ts',
    './server/sandbox/paysite/tables.ts',
  ],
  out: './server/db/migrations',
})
