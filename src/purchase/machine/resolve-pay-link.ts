import { paymentChannels, isPaywayId } from '../../contract/channels.table.ts'
import type { startedPaymentSchema } from '../../contract/entities/payment.ts'
import type { AllowedPayHosts } from '../../contract/security/allowed-pay-hosts.ts'
import type { DropInSession, PaymentForm } from '../../contract/entities/pay-entry.ts'
import type { InferOutput } from 'valibot'
import { validatePayUrl } from './validate-pay-url.ts'
import type { PayLink } from './purchase.types.ts'

/** Part of a start response that says how to continue the payment. */
type StartResponse = Pick<InferOutput<typeof startedPaymentSchema>, 'url' | 'form' | 'dropIn'>

/** Returns true if the payment method uses a drop-in inside the store. */
export const isDropInPayway = (paywayId: number): boolean =>
  isPaywayId(paywayId) && paymentChannels[paywayId].kind === 'drop-in'

/** Returns how to continue the payment: by URL, form or drop-in. Refuses anything that the channel does not allow. */
export function resolvePayLink(
  { url, form, dropIn }: StartResponse,
  paywayId: number,
  places: AllowedPayHosts,
): PayLink {
  if (dropIn)
    return isAllowedDropIn(dropIn, paywayId, places) ? { kind: 'dropIn', session: dropIn } : { kind: 'refused' }
  if (form) return buildFormLink(form, paywayId, places)
  return validatePayUrl(url, paywayId, places)
}

function isAllowedDropIn(session: DropInSession, paywayId: number, { sandboxOrigin }: AllowedPayHosts): boolean {
  if (!isDropInPayway(paywayId) || !isPaywayId(paywayId)) return false
  if (session.sdk === 'sandbox') return sandboxOrigin !== undefined && session.address.startsWith(`${sandboxOrigin}/`)
  const row = paymentChannels[paywayId]
  return 'sdk' in row && row.sdk === session.sdk
}

/**
 * Builds the URL of the page that posts a form to the payment company. The CSP of that page allows only the channel's
 * hosts. The form is in the URL fragment, so servers never log it.
 */
function buildFormLink(form: PaymentForm, paywayId: number, places: AllowedPayHosts): PayLink {
  const judged = validatePayUrl(form.action, paywayId, places)
  if (judged.kind !== 'open' || !judged.url.startsWith('http')) return { kind: 'refused' }
  const url = new URL(`/pay-form/${paywayId}`, window.location.origin)
  url.hash = encodeURIComponent(JSON.stringify(form))
  return { kind: 'open', url: url.href }
}
