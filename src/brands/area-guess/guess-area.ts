import type { Area } from '../../contract/domain.table.ts'
import { areaGuessHints, worldwideAreas } from './area-hints.table.ts'

interface VisitorHints {
  /** Country header of the proxy. */
  readonly country?: string | undefined
  /** IANA time zone of the browser. UTC is ignored. */
  readonly timeZone?: string | undefined
  /** Language tags in order of preference. */
  readonly languages?: readonly string[] | undefined
}

type Row = (typeof areaGuessHints)[number]
type Test = (row: Row) => boolean

const matchesCountry = (country: string): Test => {
  const code = country.toUpperCase()
  return ({ countries }) => countries.split(' ').includes(code)
}
const matchesTimeZone =
  (zone: string): Test =>
  ({ zones }) =>
    zones.test(zone)
const matchesLanguage =
  (language: string): Test =>
  ({ languages }) =>
    languages.includes(language)

const normalizeLanguageTag = (tag: string) => tag.trim().toLowerCase().replace('_', '-')
const getTagCountry = (tag: string) => /-([a-z]{2})$/.exec(normalizeLanguageTag(tag))?.[1]
const getTagLanguage = (tag: string) => {
  const code = normalizeLanguageTag(tag)
  if (!code.startsWith('zh')) return code.split('-', 1)[0] ?? code
  return /-(hant|tw|hk|mo)/.test(code) ? 'zh-tw' : 'zh-cn'
}

/** Returns true for two-letter country codes, except XX and T1, which proxies send for unknown countries. */
const isCountry = (country: string) => /^[a-z]{2}$/i.test(country) && !/^(XX|T1)$/i.test(country)
const isPlace = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/')

/**
 * Returns one test for each hint about the visitor, most reliable hint first. A test checks whether an area matches.
 */
function createAreaTests({ country, timeZone, languages = [] }: VisitorHints): Test[] {
  const [tag] = languages
  const tagged = tag === undefined ? undefined : getTagCountry(tag)
  return [
    ...(country !== undefined && isCountry(country) ? [matchesCountry(country)] : []),
    ...(timeZone !== undefined && isPlace(timeZone) ? [matchesTimeZone(timeZone)] : []),
    ...(tagged === undefined ? [] : [matchesCountry(tagged)]),
    ...(tag === undefined || getTagLanguage(tag) === 'en' ? [] : [matchesLanguage(getTagLanguage(tag))]),
  ]
}

/**
 * Guesses which of the brand's areas the visitor is in. Returns undefined if there are no hints, in which case the
 * player has to choose.
 */
export function guessAreaFromHints(areas: readonly Area[], traces: VisitorHints): Area | undefined {
  const served = areaGuessHints.filter(({ area }) => areas.includes(area))
  const tests = createAreaTests(traces)
  for (const test of tests) {
    const row = served.find(test)
    if (row) return row.area
  }
  return tests.length === 0 ? undefined : worldwideAreas.find((area) => areas.includes(area))
}
