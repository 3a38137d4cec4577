import { AdyenCheckout, Dropin, Card, Klarna, Redirect } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'
import type { Mount } from './adapter.ts'

/** Adyen's Drop-in, by its session: amount, methods and the way back are the session's, not ours. */
export const mountAdyen: Mount<'adyen'> = async ({ session, place, locale, tell }) => {
  const checkout = await AdyenCheckout({
    environment: session.environment,
    clientKey: session.clientKey,
    session: { id: session.sessionId, sessionData: session.sessionData },
    countryCode: session.country,
    locale,
    analytics: { enabled: false },
    onPaymentCompleted: () => tell({ type: 'success' }),
    onPaymentFailed: () => tell({ type: 'fail', reason: 'refused' }),
    onError: (error) => tell(error.name === 'CANCEL' ? { type: 'cancel' } : { type: 'fail', reason: 'refused' }),
    // The frame must not go anywhere: the store leaves, by its own rules.
    beforeRedirect(_resolve, reject, { url }) {
      tell(url === undefined ? { type: 'fail', reason: 'refused' } : { type: 'redirect', url })
      reject()
    },
  })
  new Dropin(checkout, {
    paymentMethodComponents: [Card, Klarna, Redirect],
    onReady: () => tell({ type: 'ready' }),
  }).mount(place)
}
