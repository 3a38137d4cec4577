import { and, eq } from 'drizzle-orm'
import { isTrackingForbidden } from '../../src/contract/law/child-tracking.ts'
import type { LawOverrides } from '../../src/contract/law/overrides.ts'
import type { Database } from '../db/database.ts'
import type { AccountRow } from './players.repository.ts'
import { playerAccounts } from './players.tables.ts'

/** Returns true if the law forbids analytics and notifications for a player, according to any game of the brand. */
export async function isAccountTrackingForbidden(
  db: Database,
  { brand, suid }: Pick<AccountRow, 'brand' | 'suid'>,
  purchase: { region?: string; law: LawOverrides | undefined },
): Promise<boolean> {
  const { verifiedAge, country } = playerAccounts
  const accounts = await db
    .select({ verifiedAge, country })
    .from(playerAccounts)
    .where(and(eq(playerAccounts.brand, brand), eq(playerAccounts.suid, suid)))
  return accounts.some((account) =>
    isTrackingForbidden({
      ...purchase,
      verifiedAge: account.verifiedAge,
      countries: account.country === null ? undefined : [account.country],
    }),
  )
}
