import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/tenants/shop-tables.ts',
    './server/sandbox/world/demo-worlds.tables.ts',
    './server/sandbox/game/game.tables.ts',
    './server/sandbox/paysite/tables.ts',
  ],
  out: './server/db/migrations',
})
