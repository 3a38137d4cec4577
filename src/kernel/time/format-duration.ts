import type { Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'
import { durationParts } from './duration.ts'
import { unitPatterns, type Forms } from './unit-patterns.table.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day'
type Display = 'narrow' | 'short' | 'long'

/** The language's own words and plural forms for a unit, so that no catalogue has to carry them. */
const formatter = memoize(
  (language: Language, unit: Unit, unitDisplay: Display) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, numberingSystem: 'latn' }),
)
const plurals = memoize((language: Language) => new Intl.PluralRules(language))

function formsOf(language: Language, unit: Unit, display: Display): Forms | undefined {
  const patterns = unitPatterns[language]
  if (!patterns) return undefined
  if (unit === 'day' && display === 'long') return patterns.day
  const short = unit === 'day' ? (patterns.shortDay ?? patterns.day) : patterns[unit]
  if (display === 'short') return short
  return display === 'narrow' && unit !== 'second' ? (patterns.narrow?.[unit] ?? short) : undefined
}

/** The form of that number. One that has no form of its own, such as nought in Arabic, is written like most numbers. */
function patternOf(forms: Forms | undefined, count: number, language: Language): string | undefined {
  if (forms === undefined || typeof forms === 'string') return forms
  return forms[plurals(language).select(count)] ?? forms.other
}

/** A number and its unit are one word here, and browsers put a space between them. */
const withoutSpace: ReadonlySet<Language> = new Set(['ja'])

export function formatUnit(count: number, unit: Unit, display: Display, language: Language): string {
  const pattern = patternOf(formsOf(language, unit, display), count, language)
  const text = pattern?.replace('0', String(count)) ?? formatter(language, unit, display).format(count)
  return withoutSpace.has(language) ? text.replace(/\s/u, '') : text
}

export const formatDays = (days: number, language: Language): string => formatUnit(days, 'day', 'long', language)

/** Their narrow words are borrowed from English ("1d 6h") or of several styles ("1 T 5h 37 Min."), and their short ones are hardly longer. */
const withoutNarrow: ReadonlySet<Language> = new Set(['ja', 'de'])

/** Days, hours and minutes, as far as there are any: a countdown says all of them, and several of them briefly ("1d 6h 20m"). */
export function formatCountdown(seconds: number, language: Language): string {
  const parts = (Object.entries(durationParts(seconds)) as [Unit, number][]).filter(([, count]) => count > 0)
  const display = parts.length > 1 && !withoutNarrow.has(language) ? 'narrow' : 'short'
  return parts.map(([unit, count]) => formatUnit(count, unit, display, language)).join(' ')
}

/** The two largest units, such as "1 day 6 hr", or fewer. */
export function formatDuration(seconds: number, language: Language, units: 1 | 2 = 2): string {
  const parts = Object.entries(durationParts(seconds)) as [Unit, number][]
  return parts
    .filter(([, count]) => count > 0)
    .slice(0, units)
    .map(([unit, count]) => formatUnit(count, unit, 'short', language))
    .join(' ')
}
