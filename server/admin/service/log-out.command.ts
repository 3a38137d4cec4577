import { and, eq, or } from 'drizzle-orm'
import { endSessions } from '../../players/end-sessions.ts'
import { accounts } from '../../players/players.tables.ts'
import { requireBrand, requireText, CommandError, type AdminDeps, type Command } from '../command.ts'

/** Finds an account id by name or id. Throws if the name is used in several games. */
async function findAccountId(db: AdminDeps['db'], brand: string, account: string): Promise<string> {
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

/** Ends all sessions of an account, so that the player has to log in again on every device. */
export const logOutCommand: Command = {
  usage: '<account name or number> --brand watt',
  async run(args, { db, brands }) {
    const { key } = requireBrand({ brands }, requireText(args, 'brand'))
    const [account = ''] = args.words
    if (account === '') throw new CommandError('The account name or id is missing.')
    const count = await endSessions(db, { brand: key, suid: await findAccountId(db, key, account) })
    return `${account} is logged out everywhere: ${count} ${count === 1 ? 'session' : 'sessions'} ended.`
  },
}
