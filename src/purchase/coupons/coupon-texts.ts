import * as v from 'valibot'
import type { Language } from '../../contract/domain.table.ts'
import type { Coupon } from '../../contract/entities/vip.ts'
import { parseUtcOffset } from '../../contract/formats/time-zone.ts'
import { shortTextSchema } from '../../contract/fields.ts'
import { formatPercent } from '../../kernel/i18n/format-count.ts'
import { formatTimestamp } from '../../kernel/time/timestamp.ts'

const namesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), shortTextSchema))

/**
 * Returns a coupon's name in the given language, else in English, else in any language. Names are JSON or plain text.
 */
export function formatCouponName(name: string, language: Language): string {
  if (!name.trimStart().startsWith('{')) return name
  const parsed = v.safeParse(namesSchema, name)
  if (!parsed.success) return name
  return parsed.output[language] ?? parsed.output['en'] ?? Object.values(parsed.output)[0] ?? ''
}

/** Formats the discount: a rate of 0.85 becomes "15%". */
export const formatPercentOff = ({ discountRate }: Pick<Coupon, 'discountRate'>, language: Language): string =>
  formatPercent(Math.round((1 - discountRate) * 1000) / 1000, language)

/**
 * Formats a time in the coupon's time zone and appends the zone's name. Unknown time zones fall back to the player's
 * time zone.
 */
export function formatTimestampInZone(seconds: number, timeZone: string, language: Language): string {
  const offset = parseUtcOffset(timeZone)
  if (offset === undefined) return formatTimestamp(seconds, language)
  return `${formatTimestamp(seconds + offset, language, 'UTC')} (${timeZone})`
}
