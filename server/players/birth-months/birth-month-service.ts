import { and, eq, sql } from 'drizzle-orm'
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
 * Years for which a guardian's consent is kept after the player comes of age, because purchases can be cancelled during
 * that time (Japanese Civil Code, art. 126).
 */
const proofYears = 5
/** Seconds after which an adult is asked for the month of birth again. */
const adultSeconds = 730 * 86_400
const yearSeconds = 366 * 86_400

/** Returns the Unix time in seconds at which a stored month of birth is deleted. */
function getKeptUntil({ born, verifiedAge }: { born: string | null; verifiedAge: number | null }, at: number): number {
  if (born === null) {
    const minorYears = Math.max(0, japaneseAdultAge - (verifiedAge ?? japaneseAdultAge))
    return at + (minorYears === 0 ? adultSeconds : (minorYears + proofYears) * yearSeconds)
  }
  const [year = 0, month = 0] = born.split('-').map(Number)
  // `Date.UTC` counts months from 0, so this is the first day of the following month.
  return Date.UTC(year + japaneseAdultAge + proofYears, month) / 1000
}

/** Returns an account's month of birth, or undefined if the player has not entered it. `born` is null for adults. */
export async function findBirthMonth(
  db: Database,
  { brand, suid }: AccountKey,
): Promise<{ born: string | null; consentAt: number | null } | undefined> {
  const [row] = await db
    .select({ born: birthMonths.born, consentAt: birthMonths.consentAt })
    .from(birthMonths)
    .where(and(eq(birthMonths.brand, brand), eq(birthMonths.suid, suid)))
  return row
}

export function createBirthMonthService(db: Database, players: Pick<PlayerService, 'requireCaller'>) {
  /**
   * Stores a month of birth. A second month of birth is ignored, so players cannot remove their limit by changing it. Only
   * the consent of a guardian is added, if the game has reported since that an adult is a minor.
   */
  const giveBirthMonth: Handlers['giveBirthMonth'] = async ({ client_id, born, has_consent }, facts) => {
    const { account } = await players.requireCaller(facts, client_id)
    const { nowSeconds: at, language } = facts
    const age = getAgeAtMonth(born, getMonthInJapan(at))
    if (!(age >= 0 && age <= maxAge)) throw new CallFailure('badParameters')
    const { verifiedAge } = account
    const isMinor = Math.min(age, verifiedAge ?? age) < japaneseAdultAge
    const declared = age < japaneseAdultAge ? born : null
    if (isMinor && has_consent !== '1') throw new CallFailure('consentRequired')
    await db
      .insert(birthMonths)
      .values({
        brand: account.brand,
        suid: account.suid,
        born: declared,
        consentAt: isMinor ? at : null,
        language,
        givenAt: at,
        keptUntil: getKeptUntil({ born: declared, verifiedAge }, at),
      })
      .onConflictDoUpdate({
        target: [birthMonths.brand, birthMonths.suid],
        set: {
          born: sql`excluded.born`,
          consentAt: sql`excluded.consent_at`,
          language: sql`excluded.language`,
          keptUntil: sql`excluded.kept_until`,
        },
        setWhere: sql`${birthMonths.consentAt} is null and excluded.consent_at is not null`,
      })
    return { done: true }
  }
  return { handlers: { giveBirthMonth } }
}
