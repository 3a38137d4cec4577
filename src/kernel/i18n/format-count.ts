import type { Language } from '../../contract/domain.table.ts'

const formatters = new Map<Language, Intl.NumberFormat>()

/** How many there are, in groups of three as the language writes them: points, gems, pieces. */
export function formatCount(count: number, language: Language): string {
  let formatter = formatters.get(language)
  if (!formatter) {
    // "Always", as prices are: see format-price.ts.
    formatter = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: true })
    formatters.set(language, formatter)
  }
  return formatter.format(count)
}
