import { and, eq, or } from 'drizzle-orm'
import {
  CommandError,
  requireBrand,
  requireTextOption,
  type AdminDeps,
  type CommandArguments,
} from '../../admin/command.ts'
import { playerAccounts } from '../../players/players.tables.ts'

/** Finds an account by name or id. Throws if several games have an account with that name. */
async function findAccountId(db: AdminDeps['db'], brand: string, account: string): Promise<string> {
  const found = await db
    .selectDistinct({ suid: playerAccounts.suid })
    .from(playerAccounts)
    .where(
      and(eq(playerAccounts.brand, brand), or(eq(playerAccounts.username, account), eq(playerAccounts.suid, account))),
    )
  const [one, ...others] = found.map(({ suid }) => suid)
  if (one === undefined) throw new CommandError(`${brand} has no account "${account}"`)
  if (others.length > 0)
    throw new CommandError(`Several accounts are called "${account}". Use an id: ${[one, ...others].join(', ')}`)
  return one
}

/** Parses the account and brand arguments. Throws if either is missing or unknown. */
export async function requireAccountArgument(
  args: CommandArguments,
  deps: Pick<AdminDeps, 'db' | 'brands'>,
): Promise<{ account: string; brand: string; suid: string }> {
  const { key: brand } = requireBrand(deps, requireTextOption(args, 'brand'))
  const [account = ''] = args.words
  if (account === '') throw new CommandError('The account name or id is missing.')
  return { account, brand, suid: await findAccountId(deps.db, brand, account) }
}
