import type { Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'
import { splitDuration } from './duration.ts'
import { durationUnitPatterns, type UnitPluralForms } from './unit-patterns.table.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day'
type Display = 'narrow' | 'short' | 'long'

const formatter = memoize(
  (language: Language, unit: Unit, unitDisplay: Display) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, numberingSystem: 'latn' }),
)
const plurals = memoize((language: Language) => new Intl.PluralRules(language))

function getUnitForms(language: Language, unit: Unit, display: Display): UnitPluralForms | undefined {
  const patterns = durationUnitPatterns[language]
  if (!patterns) return undefined
  if (unit === 'day' && display === 'long') return patterns.day
  const short = unit === 'day' ? (patterns.shortDay ?? patterns.day) : patterns[unit]
  if (display === 'short') return short
  return display === 'narrow' && unit !== 'second' ? (patterns.narrow?.[unit] ?? short) : undefined
}

/** Returns a unit's pattern for the plural form of a count. Falls back to `other`. */
function selectPattern(forms: UnitPluralForms | undefined, count: number, language: Language): string | undefined {
  if (forms === undefined || typeof forms === 'string') return forms
  return forms[plurals(language).select(count)] ?? forms.other
}

/** Languages without a space between number and unit, although browsers insert one. */
const withoutSpace: ReadonlySet<Language> = new Set(['ja'])

export function formatDurationUnit(count: number, unit: Unit, display: Display, language: Language): string {
  const pattern = selectPattern(getUnitForms(language, unit, display), count, language)
  const text = pattern?.replace('0', String(count)) ?? formatter(language, unit, display).format(count)
  return withoutSpace.has(language) ? text.replace(/\s/u, '') : text
}

export const formatDays = (days: number, language: Language): string =>
  formatDurationUnit(days, 'day', 'long', language)

/** Languages whose narrow units are unusable. The Japanese narrow units are English, and the German ones are mixed. */
const withoutNarrow: ReadonlySet<Language> = new Set(['ja', 'de'])

/** Formats a countdown with all parts that are not zero. Several parts use the narrow form ("1d 6h 20m"). */
export function formatCountdown(seconds: number, language: Language): string {
  const parts = (Object.entries(splitDuration(seconds)) as [Unit, number][]).filter(([, count]) => count > 0)
  const display = parts.length > 1 && !withoutNarrow.has(language) ? 'narrow' : 'short'
  return parts.map(([unit, count]) => formatDurationUnit(count, unit, display, language)).join(' ')
}

/** Formats a duration with at most `units` of its largest non-zero units, such as "1 day 6 hr". */
export function formatDuration(seconds: number, language: Language, units: 1 | 2 = 2): string {
  const parts = Object.entries(splitDuration(seconds)) as [Unit, number][]
  return parts
    .filter(([, count]) => count > 0)
    .slice(0, units)
    .map(([unit, count]) => formatDurationUnit(count, unit, 'short', language))
    .join(' ')
}
