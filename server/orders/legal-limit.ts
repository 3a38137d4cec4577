import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { convertPrice } from '../catalogue/prices/money.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { listPlayerCountries } from '../players/player-countries.ts'
import type { AccountRow } from '../players/players.repository.ts'
import { playerAccounts } from '../players/players.tables.ts'
import { readSpendCap, type PurchasePlace } from './spend-caps.ts'

export interface PriceForAccount extends Pick<AccountRow, 'brand' | 'gpId' | 'suid'> {
  place: Pick<PurchasePlace, 'area' | 'gameArea' | 'region'>
  amountMinor: number
  currency: string
}

/**
 * Returns true if a price exceeds what a minor's legal limit leaves this month. Ignores the player's own budget, which
 * is private, and writes nothing.
 */
export async function isAboveLegalLimit(
  db: Database,
  { brand, gpId, suid, place, amountMinor, currency }: PriceForAccount,
  facts: Pick<RequestFacts, 'brand' | 'country' | 'nowSeconds'>,
): Promise<boolean> {
  const isAccount = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
  const [account] = await db.select().from(playerAccounts).where(isAccount)
  if (!account) return false
  const accountPlace = { ...place, playerCountries: listPlayerCountries(account, facts), law: facts.brand.law }
  const { cap } = await readSpendCap(db, account, { place: accountPlace }, facts.nowSeconds)
  return cap !== null && convertPrice({ [currency]: amountMinor }, cap.currency) > cap.leftMinor
}
