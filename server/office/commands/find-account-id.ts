import { and, eq, or } from 'drizzle-orm'
import { CommandError, type AdminDeps } from '../../admin/command.ts'
import { accounts } from '../../players/players.tables.ts'

/** Finds an account id by the account's name or id. Throws if the name is used in several games. */
export async function findAccountId(db: AdminDeps['db'], brand: string, account: string): Promise<string> {
  const found = await db
    .selectDistinct({ suid: accounts.suid })
    .from(accounts)
    .where(and(eq(accounts.brand, brand), or(eq(accounts.username, account), eq(accounts.suid, account))))
  const [one, ...others] = found.map(({ suid }) => suid)
  if (one === undefined) throw new CommandError(`${brand} has no account "${account}"`)
  if (others.length > 0)
    throw new CommandError(`Several accounts are called "${account}". Use an id: ${[one, ...others].join(', ')}`)
  return one
}
