import { readWords } from '../../../locales/read-words.ts'

/** What a page says without script, and phones of the installed store: in the language that the brand starts in. Written into it by the build. */
export const pageWords = readWords('page', [
  'goods_screen',
  'pay_screen',
  'not_loaded',
  'no_script',
  'too_old_title',
  'too_old_text',
])

/** The same, in words that the store's own screens have. */
export const shellWords = readWords('shell', ['title_select_goods', 'orders', 'retry'])
