import type { Language } from '../../contract/domain.table.ts'

interface WebFont {
  /**
   * Two different characters of the script, with which font support is detected. The English font uses Cyrillic ones
   * because every system supports Latin.
   */
  sample: readonly [string, string]
  family: string
  /** Stylesheet with unicode ranges; the browser loads only the slices it needs. */
  load: () => Promise<unknown>
}

/** Self-hosted web fonts. To add one, add its package and a row. */
export const webFonts = {
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
} as const satisfies Partial<Record<Language, WebFont>>

export type WebFontName = keyof typeof webFonts

/** Languages whose characters every system supports, and Arabic, for which we have no web font. */
const supportedEverywhere = new Set<Language>(['ar', 'de', 'en', 'es', 'fr', 'id', 'it', 'ms', 'pl', 'pt', 'tr'])

/**
 * Returns the web font of a language. Languages without their own web font use the English one, which includes Cyrillic
 * and Vietnamese.
 */
export const getWebFontName = (language: Language): WebFontName | undefined => {
  if (supportedEverywhere.has(language)) return undefined
  return language in webFonts ? (language as WebFontName) : 'en'
}
