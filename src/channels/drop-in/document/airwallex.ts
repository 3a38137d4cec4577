import { createElement, init } from '@airwallex/components-sdk'
import { currencies, type Language } from '../../../contract/domain.table.ts'
import type { MountDropIn } from './adapter.ts'
import { isKeyOf } from '../../../contract/is-key-of.ts'

/** Airwallex locales for languages that Airwallex does not support or names differently. */
const locales = { th: 'en', tr: 'en', vi: 'en', 'zh-cn': 'zh', 'zh-tw': 'zh-HK' } as const
const toAirwallexLocale = (language: Language) => (isKeyOf(locales, language) ? locales[language] : language)

/** Mounts Airwallex's drop-in element. The npm package only loads the SDK from Airwallex's hosts. */
export const mountAirwallex: MountDropIn<'airwallex'> = async ({ session, container, language, scheme, report }) => {
  await init({ env: session.environment, locale: toAirwallexLocale(language), enabledElements: ['payments'] })
  const element = await createElement('dropIn', {
    intent_id: session.intentId,
    client_secret: session.clientSecret,
    currency: currencies[session.currency].iso,
    appearance: { mode: scheme },
  })
  if (!element) throw new Error('no element')
  element.on('ready', () => report({ type: 'ready' }))
  element.on('success', () => report({ type: 'success' }))
  element.on('error', () => report({ type: 'fail', reason: 'refused' }))
  element.on('cancel', () => report({ type: 'cancel' }))
  element.mount(container)
}
