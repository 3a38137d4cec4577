import { loadScript } from '@paypal/paypal-js'
import { currencies } from '../../../contract/domain.table.ts'
import { languageTable } from '../../../kernel/i18n/languages.table.ts'
import type { Mount } from './adapter.ts'

/** Theirs always name a country as well: ja → ja_JP. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region ?? ''}`
}

/** PayPal's buttons. The order exists already: the gateway made it, and captures it when PayPal says that it was approved. */
export const mountPaypal: Mount<'paypal'> = async ({ session, place, language, tell }) => {
  const paypal = await loadScript({
    clientId: session.clientId,
    environment: session.environment,
    currency: currencies[session.currency].iso,
    components: 'buttons',
    locale: localeOf(languageTable[language].tag),
  })
  if (!paypal?.Buttons) throw new Error('no buttons')
  const buttons = paypal.Buttons({
    createOrder: async () => session.orderId,
    onApprove: async () => tell({ type: 'success' }),
    onCancel: () => tell({ type: 'cancel' }),
    onError: () => tell({ type: 'fail', reason: 'refused' }),
    onInit: () => tell({ type: 'ready' }),
  })
  await buttons.render(place)
}
