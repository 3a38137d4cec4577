import { migrateOnline } from '../../db/migrate-online.ts'
import type { Command } from '../command.ts'

/**
 * Applies migrations while old gateways still serve players. Otherwise the first new gateway would lock large tables
 * while it builds indexes.
 */
export const migrateCommand: Command = {
  usage: '(updates the tables of a large shop before its gateways)',
  async run(_args, { db }) {
    const count = await migrateOnline(db)
    return { data: { count }, text: `Migrations applied: ${count}` }
  },
}
