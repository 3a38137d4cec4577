import { paymentStartApiCalls } from '../../contract/calls/pay-start.calls.ts'
import type { AllowedPayHosts } from '../../contract/security/allowed-pay-hosts.ts'
import { continuePayment } from '../../contract/calls/order.calls.ts'
import { payReplenishment } from '../../contract/calls/replenish.calls.ts'
import { readBootDataFromPage } from '../../kernel/startup/boot.ts'
import { createFailedResult, createSuccessResult, type Result } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { getOrderPaywayId } from '../ledger/order-rules.ts'
import type { Order, PurchaseDetails } from '../ledger/order.schema.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { resolvePayLink } from './resolve-pay-link.ts'
import type { PayLink } from './purchase.types.ts'
import {
  buildReplenishPaymentParams,
  getPaymentStartCallName,
  buildPaymentStartParams,
  type DisplayedPrice,
} from './start-call.ts'

/** Parameters that are sent only with the first start request, not when requesting a new link. */
interface StartOptions {
  readonly displayedPrice?: DisplayedPrice | undefined
  readonly cardInfo?: string | undefined
}

interface StartedPayment {
  readonly billingNo: string
  readonly link: PayLink
}

export const getAllowedPayHosts = ({ paywayId }: Pick<PurchaseDetails, 'paywayId'>): AllowedPayHosts => ({
  sandboxOrigin: readBootDataFromPage().payOrigin,
  shopOrigins: readBootDataFromPage().payOrigins,
  brandHosts: sessionStore.brand.payHosts?.[paywayId],
})

/** Creates the order. Repeated calls return the same order with a new link. */
export async function sendPaymentStartRequest(
  requestId: string,
  purchase: PurchaseDetails,
  options: StartOptions = {},
): Promise<Result<StartedPayment>> {
  const { replenishId } = purchase
  const result = await (replenishId === undefined
    ? postStart(requestId, purchase, options)
    : callGateway(
        payReplenishment,
        buildReplenishPaymentParams(requestId, { ...purchase, replenishId }, options.displayedPrice),
      ))
  if (!result.ok) return result
  const link = resolvePayLink(result.data, purchase.paywayId, getAllowedPayHosts(purchase))
  return createSuccessResult({ billingNo: result.data.billingNo, link })
}

/** Requests a new payment link for an order that was created on another device. */
export async function requestNewPayLink(order: Order): Promise<Result<StartedPayment>> {
  const paywayId = getOrderPaywayId(order)
  if (paywayId === undefined)
    return createFailedResult({ kind: 'garbage', path: continuePayment.path, field: 'channel' })
  const result = await callGateway(continuePayment, { billing_no: order.billingNo })
  if (!result.ok) return result
  return createSuccessResult({
    billingNo: order.billingNo,
    link: resolvePayLink(result.data, paywayId, getAllowedPayHosts({ paywayId })),
  })
}

async function postStart(requestId: string, purchase: PurchaseDetails, { displayedPrice, cardInfo }: StartOptions) {
  const name = getPaymentStartCallName(purchase)
  if (!name) return createFailedResult({ kind: 'garbage', path: 'channel', field: 'billing_no' })
  // Only the card call's schema has `card_info`. All other schemas drop the field.
  return callGateway(paymentStartApiCalls[name], {
    ...buildPaymentStartParams(requestId, purchase, displayedPrice),
    ...(cardInfo === undefined ? {} : { card_info: cardInfo }),
  })
}
