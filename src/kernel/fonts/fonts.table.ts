import type { Language } from '../../contract/domain.table.ts'

interface FontStyle {
  /** Two letters of the script that look different; for English, Cyrillic ones: no system lacks the Latin alphabet. */
  sample: readonly [string, string]
  family: string
  /** The faces: a style sheet with unicode ranges, from which the browser fetches only the slices that the text needs. */
  load: () => Promise<unknown>
}

/**
 * The font styles there are, self-hosted. Read by load-font-style.ts.
 * To add one: its package, a row here.
 */
export const fontStyles = {
  en: {
    sample: ['Ж', 'щ'],
    family: 'Noto Sans Variable',
    load: () => import('@fontsource-variable/noto-sans/wght.css'),
  },
  ja: {
    sample: ['あ', '語'],
    family: 'Noto Sans JP Variable',
    load: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  },
  ko: {
    sample: ['한', '글'],
    family: 'Noto Sans KR Variable',
    load: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
  },
  th: {
    sample: ['ก', 'ฮ'],
    family: 'Noto Sans Thai Variable',
    load: () => import('@fontsource-variable/noto-sans-thai/wght.css'),
  },
  'zh-cn': {
    sample: ['简', '体'],
    family: 'Noto Sans SC Variable',
    load: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  },
  'zh-tw': {
    sample: ['繁', '體'],
    family: 'Noto Sans TC Variable',
    load: () => import('@fontsource-variable/noto-sans-tc/wght.css'),
  },
} as const satisfies Partial<Record<Language, FontStyle>>

export type FontStyleName = keyof typeof fontStyles

/** Latin letters that every system has, or Arabic ones, which are in none of the styles: there is nothing to look for. */
const drawnAnywhere = new Set<Language>(['ar', 'de', 'en', 'es', 'fr', 'id', 'it', 'ms', 'pl', 'pt', 'tr'])

/** Languages without a style of their own use the English one, which has Cyrillic and Vietnamese letters. */
export const fontStyleOf = (language: Language): FontStyleName | undefined => {
  if (drawnAnywhere.has(language)) return undefined
  return language in fontStyles ? (language as FontStyleName) : 'en'
}
