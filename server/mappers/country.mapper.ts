import type { Area, Language } from '../../src/contract/domain.table.ts'

/** Region codes of the specification that are not ISO's: the world, and Myanmar by its currency. */
const isoRegion: Readonly<Record<string, string>> = { Global: '001', MMK: 'MM' }

export function countryFrom(code: string, area: Area | null, language: Language) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' })
  return { code, name: names.of(isoRegion[code] ?? code) ?? code, domain_area: area }
}
