import { createElement, init } from '@airwallex/components-sdk'
import { currencies, type Language } from '../../../contract/domain.table.ts'
import type { Mount } from './adapter.ts'
import { isKeyOf } from '../../../contract/is-key-of.ts'

/** Those that theirs lack, or name otherwise; the others are named as ours are. */
const locales = { th: 'en', tr: 'en', vi: 'en', 'zh-cn': 'zh', 'zh-tw': 'zh-HK' } as const
const localeOf = (language: Language) => (isKeyOf(locales, language) ? locales[language] : language)

/** Airwallex's drop-in element: the package is a loader, the element comes from their hosts. */
export const mountAirwallex: Mount<'airwallex'> = async ({ session, place, language, scheme, tell }) => {
  await init({ env: session.environment, locale: localeOf(language), enabledElements: ['payments'] })
  const element = await createElement('dropIn', {
    intent_id: session.intentId,
    client_secret: session.clientSecret,
    currency: currencies[session.currency].iso,
    appearance: { mode: scheme },
  })
  if (!element) throw new Error('no element')
  element.on('ready', () => tell({ type: 'ready' }))
  element.on('success', () => tell({ type: 'success' }))
  element.on('error', () => tell({ type: 'fail', reason: 'refused' }))
  element.on('cancel', () => tell({ type: 'cancel' }))
  element.mount(place)
}
