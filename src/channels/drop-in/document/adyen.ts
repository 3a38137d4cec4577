import { AdyenCheckout, Dropin, Card, Klarna, Redirect } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'
import type { MountDropIn } from './adapter.ts'

/** Mounts Adyen's Drop-in. The session provides amount, payment methods and return URL. */
export const mountAdyen: MountDropIn<'adyen'> = async ({ session, container, locale, report }) => {
  const checkout = await AdyenCheckout({
    environment: session.environment,
    clientKey: session.clientKey,
    session: { id: session.sessionId, sessionData: session.sessionData },
    countryCode: session.country,
    locale,
    analytics: { enabled: false },
    onPaymentCompleted: () => report({ type: 'success' }),
    onPaymentFailed: () => report({ type: 'fail', reason: 'refused' }),
    onError: (error) => report(error.name === 'CANCEL' ? { type: 'cancel' } : { type: 'fail', reason: 'refused' }),
    // Prevent the SDK's redirect inside the frame. The store checks the URL and navigates the whole page.
    beforeRedirect(_resolve, reject, { url }) {
      report(url === undefined ? { type: 'fail', reason: 'refused' } : { type: 'redirect', url })
      reject()
    },
  })
  new Dropin(checkout, {
    paymentMethodComponents: [Card, Klarna, Redirect],
    onReady: () => report({ type: 'ready' }),
  }).mount(container)
}
