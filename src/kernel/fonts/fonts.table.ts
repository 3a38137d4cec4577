import type { Language } from '../../contract/domain.table.ts'

interface FontStyle {
  /** Two letters of the script that look different; for English the script it is most often missing for, Cyrillic. */
  sample: readonly [string, string]
  /** The faces: a style sheet with unicode ranges, from which the browser fetches only the slices that the text needs. */
  load: () => Promise<unknown>
}

/**
 * The font styles there are, self-hosted. Read by load-font-style.ts.
 * To add one: its package, a row here, its family name in fonts.css.
 */
export const fontStyles = {
  en: { sample: ['Ж', 'щ'], load: () => import('@fontsource-variable/noto-sans/wght.css') },
  ja: { sample: ['あ', '語'], load: () => import('@fontsource-variable/noto-sans-jp/wght.css') },
  ko: { sample: ['한', '글'], load: () => import('@fontsource-variable/noto-sans-kr/wght.css') },
  th: { sample: ['ก', 'ฮ'], load: () => import('@fontsource-variable/noto-sans-thai/wght.css') },
  'zh-cn': { sample: ['简', '体'], load: () => import('@fontsource-variable/noto-sans-sc/wght.css') },
  'zh-tw': { sample: ['繁', '體'], load: () => import('@fontsource-variable/noto-sans-tc/wght.css') },
} as const satisfies Partial<Record<Language, FontStyle>>

export type FontStyleName = keyof typeof fontStyles

/** Languages without a style of their own use the English one: Latin, Cyrillic and Vietnamese letters. */
export const fontStyleOf = (language: Language): FontStyleName =>
  language in fontStyles ? (language as FontStyleName) : 'en'
