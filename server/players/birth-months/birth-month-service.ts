import { and, eq } from 'drizzle-orm'
import { getAgeAtMonth, japaneseAdultAge } from '../../../src/contract/law/age.ts'
import { getMonthInJapan } from '../../../src/contract/law/countries.table.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import type { PlayerService } from '../player-service.ts'
import { birthMonths } from './birth-months.tables.ts'

export interface AccountKey {
  brand: string
  suid: string
}

/** Maximum age in years. A year of birth that gives a higher age must be a typo. */
const maxAge = 120

/**
 * Years for which a guardian's consent is kept after the player comes of age, because purchases can be cancelled until
 * then (Japanese Civil Code, art. 126).
 */
const proofYears = 5
/** Seconds after which an adult is asked for the month of birth again. */
const adultSeconds = 730 * 86_400

/** Returns the Unix time in seconds at which a stored month of birth is deleted. */
function getKeptUntil(born: string | null, at: number): number {
  if (born === null) return at + adultSeconds
  const [year = 0, month = 0] = born.split('-').map(Number)
  // `Date.UTC` counts months from 0, so this is the first day of the following month.
  return Date.UTC(year + japaneseAdultAge + proofYears, month) / 1000
}

/** Returns an account's month of birth, or undefined if the player has not given it. `born` is null for adults. */
export async function findBirthMonth(
  db: Database,
  { brand, suid }: AccountKey,
): Promise<{ born: string | null } | undefined> {
  const [row] = await db
    .select({ born: birthMonths.born })
    .from(birthMonths)
    .where(and(eq(birthMonths.brand, brand), eq(birthMonths.suid, suid)))
  return row
}

export function createBirthMonthService(db: Database, players: Pick<PlayerService, 'requireCaller'>) {
  /**
   * Stores a month of birth. A second month of birth is ignored, so players cannot remove their limit by changing it.
   */
  const giveBirthMonth: Handlers['giveBirthMonth'] = async ({ client_id, born, has_consent }, facts) => {
    const { account } = await players.requireCaller(facts, client_id)
    const { nowSeconds: at, language } = facts
    const age = getAgeAtMonth(born, getMonthInJapan(at))
    if (!(age >= 0 && age <= maxAge)) throw new CallFailure('badParameters')
    const isMinor = age < japaneseAdultAge
    if (isMinor && has_consent !== '1') throw new CallFailure('consentRequired')
    await db
      .insert(birthMonths)
      .values({
        brand: account.brand,
        suid: account.suid,
        born: isMinor ? born : null,
        consentAt: isMinor ? at : null,
        language,
        givenAt: at,
        keptUntil: getKeptUntil(isMinor ? born : null, at),
      })
      .onConflictDoNothing()
    return { done: true }
  }
  return { handlers: { giveBirthMonth } }
}
