import { paymentChannels, isPaywayId } from '../../contract/channels.table.ts'
import type { startedPaymentSchema } from '../../contract/entities/payment.ts'
import type { AllowedPayHosts } from '../../contract/security/allowed-pay-hosts.ts'
import type { DropInSession, PaymentForm } from '../../contract/entities/pay-entry.ts'
import type { InferOutput } from 'valibot'
import { validatePayUrl } from './validate-pay-url.ts'
import type { PayLink } from './purchase.types.ts'

/** Fields of a start response that describe how to pay. */
type StartResponse = Pick<InferOutput<typeof startedPaymentSchema>, 'url' | 'form' | 'dropIn'>

/** Returns true if the payment method uses the provider's drop-in inside the store. */
export const isDropInPayway = (paywayId: number): boolean =>
  isPaywayId(paywayId) && paymentChannels[paywayId].kind === 'drop-in'

/**
 * Resolves how the payment continues: a URL, a form or a drop-in. Refuses whatever the channel's table row does not
 * allow.
 */
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
 * Builds the URL of a document that posts the form to the provider. The CSP of `/pay-form/<payway_id>` allows only the
 * hosts of this channel. The form is in the URL fragment, which is not sent to servers, logs or referrers.
 */
function buildFormLink(form: PaymentForm, paywayId: number, places: AllowedPayHosts): PayLink {
  const judged = validatePayUrl(form.action, paywayId, places)
  if (judged.kind !== 'open' || !judged.url.startsWith('http')) return { kind: 'refused' }
  const url = new URL(`/pay-form/${paywayId}`, window.location.origin)
  url.hash = encodeURIComponent(JSON.stringify(form))
  return { kind: 'open', url: url.href }
}
