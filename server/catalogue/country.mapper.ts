import type { Area, Language } from '../../src/contract/domain.table.ts'

/** Regions for the specification's codes that are not in ISO 3166. */
const isoRegion: Readonly<Record<string, string>> = { Global: '001', MMK: 'MM' }

export function mapCountryToWire(code: string, area: Area | null, language: Language) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code', style: 'short' })
  const name = names.of(isoRegion[code] ?? code) ?? code
  // Capitalize the name, because some languages write "world" in lower case.
  return { code, name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1), domain_area: area }
}
