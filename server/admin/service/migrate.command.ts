import { migrateOnline } from '../../db/migrate-online.ts'
import type { Command } from '../command.ts'

/**
 * Applies new migrations while gateways of the previous version serve players. Without this command, the first new
 * gateway would apply them at startup and lock large tables while their indexes are built.
 */
export const migrateCommand: Command = {
  usage: '(updates the tables of a large shop before its gateways)',
  async run(_args, { db }) {
    const count = await migrateOnline(db)
    return { data: { count }, text: `Migrations applied: ${count}` }
  },
}
