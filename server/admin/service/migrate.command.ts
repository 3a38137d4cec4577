import { migrateOnline } from '../../db/migrate-online.ts'
import type { Command } from '../command.ts'

/**
 * Applies the migrations of this version while gateways of the previous one serve players. Without the command, the
 * first gateway applies them at its start, which locks large tables while their indexes are built.
 */
export const migrateCommand: Command = {
  usage: '(updates the tables of a large shop before its gateways)',
  async run(_args, { db }) {
    const count = await migrateOnline(db)
    return { data: { count }, text: `Migrations applied: ${count}` }
  },
}
