import * as v from 'valibot'
import type { Language } from '../../contract/domain.table.ts'
import type { Coupon } from '../../contract/entities/vip.ts'
import { offsetSecondsOf } from '../../contract/time-zone.ts'
import { shortText } from '../../contract/fields.ts'
import { formatPercent } from '../../kernel/i18n/format-count.ts'
import { formatTimestamp } from '../../kernel/time/timestamp.ts'

const named = v.pipe(v.string(), v.parseJson(), v.record(v.string(), shortText))

/** JSON per language: the page's, else English, else any other. A text that is not JSON is a plain name. */
export function couponName(name: string, language: Language): string {
  if (!name.trimStart().startsWith('{')) return name
  const parsed = v.safeParse(named, name)
  if (!parsed.success) return name
  return parsed.output[language] ?? parsed.output['en'] ?? Object.values(parsed.output)[0] ?? ''
}

/** "15 %" off, as the language writes it. */
export const percentOff = ({ discountRate }: Pick<Coupon, 'discountRate'>, language: Language): string =>
  formatPercent(Math.round((1 - discountRate) * 1000) / 1000, language)

/** Date and time in the coupon's own zone, which is named; without a known one, in the player's. */
export function formatInZone(seconds: number, timeZone: string, language: Language): string {
  const offset = offsetSecondsOf(timeZone)
  if (offset === undefined) return formatTimestamp(seconds, language)
  return `${formatTimestamp(seconds + offset, language, 'UTC')} (${timeZone})`
}
