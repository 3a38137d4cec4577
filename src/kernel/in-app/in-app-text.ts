import type { TranslateFunction } from '../i18n/copy-types.ts'
import { getInAppBrowser } from './in-app-browser.ts'

/** Copy keys of texts about the current app. The first key is without the app's name, the second with the name. */
const sentences = {
  mayFail: ['inapp:may_fail', 'inapp:may_fail_in'],
  payElsewhere: ['inapp:pay_text', 'inapp:pay_text_in'],
  openMenu: ['inapp:step_menu', 'inapp:step_menu_in'],
} as const

export function getInAppBrowserText(t: TranslateFunction, sentence: keyof typeof sentences): string {
  const [withoutAppName, withAppName] = sentences[sentence]
  const app = getInAppBrowser()?.name
  return app === undefined ? t(withoutAppName) : t(withAppName, { app })
}
