import { and, eq, sql } from 'drizzle-orm'
import { readWords } from '../../../locales/read-words.ts'
import { getAgeAtMonth, japaneseAdultAge } from '../../../src/contract/law/age.ts'
import { getMonthInJapan } from '../../../src/contract/law/countries.table.ts'
import { findLegalWords } from '../../../src/contract/law/legal-texts.table.ts'
import { birthConsentKeys, formatShownBirthConsent } from '../../../src/contract/law/statements.table.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { PlayerService } from '../player-service.ts'
import { birthMonths, type ConsentText } from './birth-months.tables.ts'

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

export interface GuardianConsent {
  /** Unix time in seconds. */
  readonly at: number
  readonly language: string
  readonly texts: readonly ConsentText[] | null
}

/** Returns the guardian's consent that a minor has confirmed for an account, or undefined. */
export async function findGuardianConsent(
  db: Database,
  { brand, suid }: AccountKey,
): Promise<GuardianConsent | undefined> {
  const { consentAt, language, consentTexts } = birthMonths
  const [row] = await db
    .select({ at: consentAt, language, texts: consentTexts })
    .from(birthMonths)
    .where(and(eq(birthMonths.brand, brand), eq(birthMonths.suid, suid)))
  return row && row.at !== null ? { ...row, at: row.at } : undefined
}

const consentWords = readWords('legal', birthConsentKeys)

/** Returns the texts of the consent. Throws if the page has drawn others, such as earlier words of the brand. */
function describeConsent(
  shown: string | undefined,
  { brand, language }: Pick<RequestFacts, 'brand' | 'language'>,
): ConsentText[] {
  const findWords = (key: string) => findLegalWords(brand.legalWords, key, language)
  if (shown !== formatShownBirthConsent(findWords)) throw new CallFailure('storeOutdated')
  return birthConsentKeys.map((key) => {
    const own = findWords(`legal:${key}`)
    return { key, words: own ?? consentWords(language)[key], isOwn: own !== undefined }
  })
}

export function createBirthMonthService(db: Database, players: Pick<PlayerService, 'requireCaller'>) {
  /**
   * Stores a month of birth. A second month of birth is ignored, so players cannot remove their limit by changing it. Only
   * the consent of a guardian is added, if the game has reported since that an adult is a minor.
   */
  const giveBirthMonth: Handlers['giveBirthMonth'] = async (request, facts) => {
    const { client_id, born, has_consent, shown_statements } = request
    const { account } = await players.requireCaller(facts, client_id)
    const { nowSeconds: at, language } = facts
    const age = getAgeAtMonth(born, getMonthInJapan(at))
    if (!(age >= 0 && age <= maxAge)) throw new CallFailure('badParameters')
    const { verifiedAge } = account
    const isMinor = Math.min(age, verifiedAge ?? age) < japaneseAdultAge
    const declared = age < japaneseAdultAge ? born : null
    if (isMinor && has_consent !== '1') throw new CallFailure('consentRequired')
    const consentTexts = isMinor ? describeConsent(shown_statements, facts) : null
    await db
      .insert(birthMonths)
      .values({
        brand: account.brand,
        suid: account.suid,
        born: declared,
        consentAt: isMinor ? at : null,
        language,
        consentTexts,
        givenAt: at,
        keptUntil: getKeptUntil({ born: declared, verifiedAge }, at),
      })
      .onConflictDoUpdate({
        target: [birthMonths.brand, birthMonths.suid],
        set: {
          born: sql`excluded.born`,
          consentAt: sql`excluded.consent_at`,
          language: sql`excluded.language`,
          consentTexts: sql`excluded.consent_texts`,
          keptUntil: sql`excluded.kept_until`,
        },
        setWhere: sql`${birthMonths.consentAt} is null and excluded.consent_at is not null`,
      })
    return { done: true }
  }
  return { handlers: { giveBirthMonth } }
}
