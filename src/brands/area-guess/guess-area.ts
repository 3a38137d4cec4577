import type { Area } from '../../contract/domain.table.ts'
import { areaGuesses, worldwide } from './area-guess.table.ts'

interface Traces {
  /** As a proxy in front of the gateway tells it. */
  readonly country?: string | undefined
  /** As the browser names it; UTC is none. */
  readonly timeZone?: string | undefined
  /** Tags, the preferred one first. */
  readonly languages?: readonly string[] | undefined
}

type Row = (typeof areaGuesses)[number]
type Test = (row: Row) => boolean

const isIn = (country: string): Test => {
  const code = country.toUpperCase()
  return ({ countries }) => countries.split(' ').includes(code)
}
const isAt =
  (zone: string): Test =>
  ({ zones }) =>
    zones.test(zone)
const isSpoken =
  (language: string): Test =>
  ({ languages }) =>
    languages.includes(language)

const codeOf = (tag: string) => tag.trim().toLowerCase().replace('_', '-')
const countryIn = (tag: string) => /-([a-z]{2})$/.exec(codeOf(tag))?.[1]
const languageIn = (tag: string) => {
  const code = codeOf(tag)
  if (!code.startsWith('zh')) return code.split('-', 1)[0] ?? code
  return /-(hant|tw|hk|mo)/.test(code) ? 'zh-tw' : 'zh-cn'
}

/** Proxies say so where they do not know. */
const isCountry = (country: string) => /^[a-z]{2}$/i.test(country) && !/^(XX|T1)$/i.test(country)
const isPlace = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/')

/** The most telling trace first. */
function testsOf({ country, timeZone, languages = [] }: Traces): Test[] {
  const [tag] = languages
  const tagged = tag === undefined ? undefined : countryIn(tag)
  return [
    ...(country !== undefined && isCountry(country) ? [isIn(country)] : []),
    ...(timeZone !== undefined && isPlace(timeZone) ? [isAt(timeZone)] : []),
    ...(tagged === undefined ? [] : [isIn(tagged)]),
    ...(tag === undefined || languageIn(tag) === 'en' ? [] : [isSpoken(languageIn(tag))]),
  ]
}

/** The region that a player is most likely in, among those of the brand. Undefined where nothing tells: then the player is asked. */
export function guessArea(areas: readonly Area[], traces: Traces): Area | undefined {
  const served = areaGuesses.filter(({ area }) => areas.includes(area))
  const tests = testsOf(traces)
  for (const test of tests) {
    const row = served.find(test)
    if (row) return row.area
  }
  return tests.length === 0 ? undefined : worldwide.find((area) => areas.includes(area))
}
