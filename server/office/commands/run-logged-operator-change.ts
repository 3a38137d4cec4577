import { eq } from 'drizzle-orm'
import { CommandError, type AdminDeps, type CommandArguments } from '../../admin/command.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import type { OfficeActor } from '../actor.ts'
import { appendLog, createCommandLineActor } from '../log/append-log.ts'
import type { LogChange } from '../log/log-change.ts'
import { createId } from '../secrets.ts'
import { officeStaff } from '../staff/staff.tables.ts'

/**
 * Finds the person in `--as`. Throws if the person does not exist or their access has ended. Commands that change
 * something outside of `runLoggedOperatorChange` must call this function first.
 */
export async function findOperator(
  { db, home = db }: Pick<AdminDeps, 'db' | 'home'>,
  { options }: Pick<CommandArguments, 'options'>,
): Promise<{ id: string; name: string } | undefined> {
  const email = options['as']
  if (email === undefined) return undefined
  // Select only old columns, because `migrate` may run before newer columns exist.
  const { id, name, state } = officeStaff
  const [staff] = await home
    .select({ id, name, state })
    .from(officeStaff)
    .where(eq(officeStaff.email, String(email).toLowerCase()))
  if (staff && staff.state !== 'ended') return staff
  throw new CommandError(
    `--as ${String(email)}: nobody on the staff has this email address. \`npm run admin -- staff list\` lists the staff.`,
  )
}

/**
 * Runs a command's change and its log entries in one transaction. The log names the person in `--as`; the actor has no
 * name without that option.
 */
export async function runLoggedOperatorChange<Result>(
  deps: Pick<AdminDeps, 'db' | 'home' | 'at'>,
  args: Pick<CommandArguments, 'options'>,
  work: (tx: Transaction, log: (change: LogChange) => Promise<void>, actor: OfficeActor) => Promise<Result>,
): Promise<Result> {
  const { db, at } = deps
  const actor = createCommandLineActor(await findOperator(deps, args))
  return runInTransaction(db, (tx) =>
    work(tx, (change) => appendLog(tx, actor, { ...change, requestId: createId() }, at), actor),
  )
}
