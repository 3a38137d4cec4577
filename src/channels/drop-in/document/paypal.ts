import { loadScript } from '@paypal/paypal-js'
import { currencies } from '../../../contract/domain.table.ts'
import { languageTable } from '../../../kernel/i18n/languages.table.ts'
import type { MountDropIn } from './adapter.ts'

/** Converts a language tag to a PayPal locale, which always includes a country, such as ja_JP. */
function toPaypalLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region ?? ''}`
}

/**
 * Renders PayPal's buttons. The gateway has created the order and captures the payment once the player has approved it.
 */
export const mountPaypal: MountDropIn<'paypal'> = async ({ session, container, language, report }) => {
  const paypal = await loadScript({
    clientId: session.clientId,
    environment: session.environment,
    currency: currencies[session.currency].iso,
    components: 'buttons',
    locale: toPaypalLocale(languageTable[language].tag),
  })
  if (!paypal?.Buttons) throw new Error('no buttons')
  const buttons = paypal.Buttons({
    createOrder: async () => session.orderId,
    onApprove: async () => report({ type: 'success' }),
    onCancel: () => report({ type: 'cancel' }),
    onError: () => report({ type: 'fail', reason: 'refused' }),
    onInit: () => report({ type: 'ready' }),
  })
  await buttons.render(container)
}
