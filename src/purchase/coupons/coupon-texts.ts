import * as v from 'valibot'
import type { Language } from '../../contract/domain.table.ts'
import type { Coupon } from '../../contract/entities/vip.ts'
import { parseUtcOffset } from '../../contract/time-zone.ts'
import { shortText } from '../../contract/fields.ts'
import { formatPercent } from '../../kernel/i18n/format-count.ts'
import { formatTimestamp } from '../../kernel/time/timestamp.ts'

const namesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), shortText))

/** Reads a JSON name per language: the page's language, else English, else any. Other text is a plain name. */
export function formatCouponName(name: string, language: Language): string {
  if (!name.trimStart().startsWith('{')) return name
  const parsed = v.safeParse(namesSchema, name)
  if (!parsed.success) return name
  return parsed.output[language] ?? parsed.output['en'] ?? Object.values(parsed.output)[0] ?? ''
}

/** Formats 0.85 as "15%" off. */
export const formatPercentOff = ({ discountRate }: Pick<Coupon, 'discountRate'>, language: Language): string =>
  formatPercent(Math.round((1 - discountRate) * 1000) / 1000, language)

/** Formats a time in the coupon's own time zone and names it; unknown zones use the player's. */
export function formatInZone(seconds: number, timeZone: string, language: Language): string {
  const offset = parseUtcOffset(timeZone)
  if (offset === undefined) return formatTimestamp(seconds, language)
  return `${formatTimestamp(seconds + offset, language, 'UTC')} (${timeZone})`
}
