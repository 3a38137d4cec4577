import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { endSessions } from './end-sessions.ts'
import { playerAccounts } from './players.tables.ts'

interface PlayerChange {
  brand: string
  gpId: string
  suid: string
  change: 'characters' | 'access'
}

export async function handlePlayerChange(
  db: Database,
  { brand, gpId, suid, change }: PlayerChange,
): Promise<'done' | 'unchanged' | 'unknown'> {
  const account = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
  if ((await db.$count(playerAccounts, account)) === 0) return 'unknown'
  if (change === 'access') return (await endSessions(db, { brand, suid })) > 0 ? 'done' : 'unchanged'
  // Mark the cached characters as outdated. They are not deleted, because they are used while the game is unreachable.
  await db.update(playerAccounts).set({ charactersAt: 0 }).where(account)
  return 'done'
}
