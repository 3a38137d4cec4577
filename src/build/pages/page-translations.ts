import { readWords } from '../../../locales/read-words.ts'

/** Loads the texts of the web app manifest. Pass the default language of the brand. */
export const loadPageTranslations = readWords('page', ['goods_screen', 'pay_screen'])

export const loadShellTranslations = readWords('shell', ['title_select_goods', 'orders'])
