import type { Area, Language } from '../../contract/domain.table.ts'
import { identityDocumentCountries, type DocumentCountry } from '../../contract/real-name.table.ts'

const byArea: Partial<Record<Area, DocumentCountry>> = { kr: 'KR', twhk: 'TW', hk: 'HK' }
const byLanguage: Partial<Record<Language, DocumentCountry>> = {
  id: 'ID',
  ko: 'KR',
  ms: 'MY',
  th: 'TH',
  tr: 'TR',
  vi: 'VN',
  'zh-cn': 'CN',
  'zh-tw': 'TW',
}

/** Returns the preselected country by area and language. */
export const guessDocumentCountry = (area: Area | null, language: Language): DocumentCountry =>
  (area && byArea[area]) ?? byLanguage[language] ?? 'other'

/** Returns the countries sorted by name, "other" last. */
export function listDocumentCountries(
  language: Language,
  otherName: string,
): { value: DocumentCountry; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', style: 'short' })
  return identityDocumentCountries
    .map((value) => ({ value, label: value === 'other' ? otherName : (names.of(value) ?? value) }))
    .sort(
      (a, b) => Number(a.value === 'other') - Number(b.value === 'other') || a.label.localeCompare(b.label, language),
    )
}
