import { loadScript } from '@paypal/paypal-js'
import type { Language } from '../../../contract/domain.table.ts'
import type { Mount } from './adapter.ts'

/** Theirs always name a country as well. */
const locales: Record<Language, string> = {
  ar: 'ar_EG',
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  id: 'id_ID',
  it: 'it_IT',
  ja: 'ja_JP',
  ko: 'ko_KR',
  ms: 'ms_MY',
  pl: 'pl_PL',
  pt: 'pt_BR',
  ru: 'ru_RU',
  th: 'th_TH',
  tr: 'tr_TR',
  vi: 'vi_VN',
  'zh-cn': 'zh_CN',
  'zh-tw': 'zh_TW',
}

/** PayPal's buttons. The order exists already: the gateway made it, and captures it when PayPal says that it was approved. */
export const mountPaypal: Mount<'paypal'> = async ({ session, place, language, tell }) => {
  const paypal = await loadScript({
    clientId: session.client_id,
    environment: session.environment,
    currency: session.currency,
    components: 'buttons',
    locale: locales[language],
  })
  if (!paypal?.Buttons) throw new Error('no buttons')
  const buttons = paypal.Buttons({
    createOrder: async () => session.order_id,
    onApprove: async () => tell({ type: 'success' }),
    onCancel: () => tell({ type: 'cancel' }),
    onError: () => tell({ type: 'fail', reason: 'refused' }),
    onInit: () => tell({ type: 'ready' }),
  })
  await buttons.render(place)
}
