import type { Language } from '../../contract/domain.table.ts'

interface WebFont {
  /** Two characters that test font support. English uses Cyrillic, because every system supports Latin. */
  sample: readonly [string, string]
  family: string
  /** Stylesheet with unicode ranges. The browser loads only needed slices. */
  load: () => Promise<unknown>
}

/** Self-hosted web fonts. To add a font, add its package and a row. */
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

/** Languages that every system supports, and Arabic, which has no web font here. */
const supportedEverywhere = new Set<Language>(['ar', 'de', 'en', 'es', 'fr', 'id', 'it', 'ms', 'pl', 'pt', 'tr'])

/** Returns a language's web font, by default the English font, which includes Cyrillic and Vietnamese. */
export const getWebFontName = (language: Language): WebFontName | undefined => {
  if (supportedEverywhere.has(language)) return undefined
  return language in webFonts ? (language as WebFontName) : 'en'
}
