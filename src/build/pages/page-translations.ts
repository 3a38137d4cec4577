import { readWords } from '../../../locales/read-words.ts'

/** Texts of link previews and the manifest, in the default language of the brand. */
export const loadPageTranslations = readWords('page', ['goods_screen', 'pay_screen'])

/** The same, from texts that the store's screens use. */
export const loadShellTranslations = readWords('shell', ['title_select_goods', 'orders'])
