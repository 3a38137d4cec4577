import type { Command } from '../../admin/command.ts'
import { migrateOnline } from '../../db/migrate-online.ts'
import { findOperator, runLoggedOperatorChange } from './run-logged-operator-change.ts'

/**
 * Applies migrations while old gateways still serve players. Otherwise the first new gateway would lock large tables
 * while it builds indexes.
 */
export const migrateCommand: Command = {
  usage: '(updates the tables of a large shop before its gateways)',
  isLogged: true,
  async run(args, deps) {
    await findOperator(deps, args)
    const count = await migrateOnline(deps.db)
    // The log entry has its own transaction, because indexes are built outside of transactions.
    await runLoggedOperatorChange(deps, args, (_tx, log) =>
      log({ verb: 'database.migrate', object: 'database', brand: null, after: { count } }),
    )
    return { data: { count }, text: `Migrations applied: ${count}` }
  },
}
