import { and, eq, or } from 'drizzle-orm'
import { endSessions } from '../players/end-sessions.ts'
import { accounts } from '../players/players.tables.ts'
import { brandOf, textOf, WrongCommand, type AdminDeps, type Command } from './command.ts'

/** Its number, by its name or by the number itself. Two people may have one name, in two games. */
async function suidOf(db: AdminDeps['db'], brand: string, account: string): Promise<string> {
  const found = await db
    .selectDistinct({ suid: accounts.suid })
    .from(accounts)
    .where(and(eq(accounts.brand, brand), or(eq(accounts.username, account), eq(accounts.suid, account))))
  const [one, ...others] = found.map(({ suid }) => suid)
  if (one === undefined) throw new WrongCommand(`${brand} has no account "${account}"`)
  if (others.length > 0)
    throw new WrongCommand(`Several accounts are called "${account}". Say which: ${[one, ...others].join(', ')}`)
  return one
}

/** Ends all sessions of an account: every device has to log in again. */
export const logOutCommand: Command = {
  says: '<account name or number> --brand watt',
  async run(args, { db, brands }) {
    const { key } = brandOf({ brands }, textOf(args, 'brand'))
    const [account = ''] = args.words
    if (account === '') throw new WrongCommand('Which account? Its name or its number comes first.')
    const count = await endSessions(db, { brand: key, suid: await suidOf(db, key, account) })
    return `${account} is logged out everywhere: ${count} ${count === 1 ? 'session' : 'sessions'} ended.`
  },
}
