import { fillIn, readWords } from '../../../locales/read-words.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { PurchaseTerms } from '../../../src/contract/entities/purchase-terms.ts'
import { getWithdrawalPeriodSeconds } from '../../../src/contract/law/delivery-choices.ts'
import { findLegalWords } from '../../../src/contract/law/legal-texts.table.ts'
import type { LawRule } from '../../../src/contract/law/rules.table.ts'
import {
  formatShownStatements,
  listStatements,
  statementKeys,
  type BuyButtonKey,
  type Statement,
  type StatementOptions,
} from '../../../src/contract/law/statements.table.ts'
import { getCachedDateFormat } from '../../../src/kernel/time/date-format.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'

/** What the page of a start request has drawn in the last step. */
export interface ShownParams {
  shown_statements?: string | undefined
  shown_delivery_day?: string | undefined
  shown_button?: BuyButtonKey | undefined
}

type ShownFacts = Pick<RequestFacts, 'brand' | 'language' | 'nowSeconds'>

const statementWords = readWords('recharge', statementKeys)
const labelWords = readWords('shell', ['fact'])

const daySeconds = 86_400

/**
 * Returns the legal statements of the last step in the buyer's language. Throws if the page has drawn others, for
 * example because a law has come into force since. Returns none if the page is too old to say what it has drawn, so
 * that no order records statements that its buyer may not have seen.
 */
export function describeShownStatements(
  rules: readonly LawRule[],
  options: StatementOptions,
  { shown_statements: shown, shown_delivery_day: deliveryDay }: ShownParams,
  { brand, language, nowSeconds }: ShownFacts,
): NonNullable<PurchaseTerms['statements']> {
  if (shown === undefined) return []
  const findWords = (key: string) => findLegalWords(brand.legalWords, key, language)
  if (shown !== formatShownStatements(rules, options, findWords)) throw new CallFailure('storeOutdated')
  return listStatements(rules, options).map((statement) => {
    const date =
      statement.id === 'withdrawal'
        ? formatDayAsShown(requireDeliveryDay(deliveryDay, rules, nowSeconds), language, nowSeconds)
        : ''
    return { id: statement.id, words: describeStatement(statement, { brand, language, date }) }
  })
}

/**
 * Returns the shown day of the delivery without consent. Throws if it is more than a day away from the gateway's,
 * because the player's time zone explains only one.
 */
function requireDeliveryDay(day: string | undefined, rules: readonly LawRule[], at: number): Date {
  const shown = new Date(day ?? Number.NaN)
  const expected = at + getWithdrawalPeriodSeconds(rules)
  const distance = Math.abs(Math.floor(expected / daySeconds) - shown.getTime() / 1000 / daySeconds)
  if (!(distance <= 1)) throw new CallFailure('storeOutdated')
  return shown
}

/** Formats a day as the store does (`formatDay`). */
const formatDayAsShown = (day: Date, language: Language, at: number): string =>
  getCachedDateFormat(
    language,
    day.getUTCFullYear() === new Date(at * 1000).getUTCFullYear() ? 'longDay' : 'longDate',
    'UTC',
  ).format(day)

interface StatementValues extends Pick<ShownFacts, 'brand' | 'language'> {
  /** Day of the delivery without consent; empty for statements that do not name it. */
  readonly date: string
}

function describeStatement({ id, key }: Statement, { brand, language, date }: StatementValues): string {
  const words = findLegalWords(brand.legalWords, `recharge:${key}`, language) ?? statementWords(language)[key]
  if (id === 'seller') return fillIn(labelWords(language).fact, { label: words, value: brand.company })
  return fillIn(words, { date })
}
