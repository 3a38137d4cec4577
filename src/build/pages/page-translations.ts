import { readWords } from '../../../locales/read-words.ts'

/** What links to the store and phones that installed it say, in the language that the brand starts in. */
export const loadPageTranslations = readWords('page', ['goods_screen', 'pay_screen'])

/** The same, in words that the store's own screens have. */
export const loadShellTranslations = readWords('shell', ['title_select_goods', 'orders'])
