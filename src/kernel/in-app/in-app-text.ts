import type { Copy } from '../i18n/catalogue.ts'
import { inAppBrowser } from './in-app-browser.ts'

/** Sentences about the app that shows the page: without its name, and with it. Read by `inAppText`; to add one: a row, and both texts. */
const sentences = {
  mayFail: ['inapp:may_fail', 'inapp:may_fail_in'],
  payElsewhere: ['inapp:pay_text', 'inapp:pay_text_in'],
  openMenu: ['inapp:step_menu', 'inapp:step_menu_in'],
} as const

export function inAppText(t: Copy, sentence: keyof typeof sentences): string {
  const [unnamed, named] = sentences[sentence]
  const app = inAppBrowser()?.name
  return app === undefined ? t(unnamed) : t(named, { app })
}
