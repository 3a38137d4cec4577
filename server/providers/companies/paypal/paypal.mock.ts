import { generateKeyPairSync, sign } from 'node:crypto'
import type { Currency } from '../../../../src/contract/domain.table.ts'
import { parseJsonBody, createMockLedger, createJsonReply, type LedgerPayment } from '../check/mock-ledger.ts'
import type { MockCompany, MockEvent, MockReply, MockRequest, SigningOptions } from '../check/mock-company.ts'
import { fromDecimalAmount, toProviderAmount } from '../shared/amounts.ts'
import { formatRefundReference } from '../shared/refund-reference.ts'
import { paypalCurrencyDigits } from './digits.ts'
import { buildSignedText } from './signature.ts'

const keys = {
  current: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  wrong: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

const merchant = 'PAYEE1'
const webhookId = 'WH-1'

interface OrderBody {
  purchase_units?: {
    custom_id: string
    amount: { currency_code: string; value: string }
    payee: { merchant_id: string }
  }[]
}
interface RefundBody {
  amount: { currency_code: string; value: string }
  custom_id: string
}

const money = (amountMinor: number, currency: string) => {
  const { currency: currency_code, decimal: value } = toProviderAmount(
    amountMinor,
    currency as Currency,
    paypalCurrencyDigits,
  )
  return { currency_code, value }
}
const captureOf = (billingNo: string) => `CAP${billingNo}`.slice(0, 40)
const orderOf = (billingNo: string) => `ORD${billingNo}`.slice(0, 40)
const captureStates = {
  pending: 'PENDING',
  paid: 'COMPLETED',
  failed: 'DECLINED',
  expired: 'DECLINED',
  unrecognized: 'IN_LIMBO',
}
const notFound = createJsonReply(404, { name: 'RESOURCE_NOT_FOUND' })

/**
 * Mock of PayPal Orders v2 and Payments v2, based on developer.paypal.com. Settling a payment implies that the payer
 * has approved it.
 */
export const mockCompany: MockCompany = {
  merchant,
  open({ url: place, now }) {
    const books = createMockLedger()
    const captured = new Set<string>()
    const time = () => new Date(now() * 1000).toISOString()

    function shown(payment: LedgerPayment) {
      const { billingNo, amountMinor, currency, state } = payment
      const amount = money(amountMinor, currency)
      const isOpen = state === 'pending' || (state === 'paid' && !captured.has(billingNo))
      const capture = { id: captureOf(billingNo), status: captureStates[state], amount, create_time: time() }
      const status =
        state === 'pending'
          ? 'PAYER_ACTION_REQUIRED'
          : state === 'expired'
            ? 'VOIDED'
            : isOpen
              ? 'APPROVED'
              : 'COMPLETED'
      return {
        id: orderOf(billingNo),
        status,
        create_time: time(),
        links: [
          { rel: 'payer-action', href: `https://www.sandbox.paypal.com/checkoutnow?token=${orderOf(billingNo)}` },
        ],
        purchase_units: [
          {
            custom_id: billingNo,
            amount,
            payee: { merchant_id: merchant },
            ...(isOpen || state === 'expired' ? {} : { payments: { captures: [capture] } }),
          },
        ],
      }
    }

    function createOrder({ purchase_units: [unit] = [] }: OrderBody): MockReply {
      if (unit?.payee.merchant_id !== merchant) return createJsonReply(422, { name: 'UNPROCESSABLE_ENTITY' })
      const { custom_id: billingNo, amount } = unit
      const booked = {
        billingNo,
        providerRef: captureOf(billingNo),
        ...fromDecimalAmount(amount.value, amount.currency_code),
      }
      return createJsonReply(201, shown(books.add(booked)))
    }

    function refund(capture: string, { amount, custom_id }: RefundBody): MockReply {
      const payment = books.findByRef(capture)
      if (!payment) return notFound
      const { amountMinor } = fromDecimalAmount(amount.value, amount.currency_code)
      const refundNo = custom_id.split('.').slice(1).join('.')
      if (!books.refund(payment, refundNo, amountMinor)) return createJsonReply(422, { name: 'UNPROCESSABLE_ENTITY' })
      return createJsonReply(201, { id: `REF${refundNo}`.slice(0, 40), status: 'COMPLETED' })
    }

    function answer({ method, url, headers, body }: MockRequest): MockReply {
      if (url === '/certs/current')
        return { status: 200, body: keys.current.publicKey.export({ type: 'spki', format: 'pem' }).toString() }
      if (url === '/v1/oauth2/token') {
        const isKnown = headers['authorization'] === `Basic ${Buffer.from('client:secret').toString('base64')}`
        return isKnown
          ? createJsonReply(200, { access_token: 'A21', expires_in: 32_400 })
          : createJsonReply(401, { error: 'invalid_client' })
      }
      if (headers['authorization'] !== 'Bearer A21') return createJsonReply(401, { name: 'AUTHENTICATION_FAILURE' })
      if (url === `/v1/notifications/webhooks/${webhookId}`) return createJsonReply(200, { id: webhookId })
      const refunded = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(url)?.[1]
      if (refunded !== undefined) return refund(refunded, parseJsonBody(body))
      if (url === '/v2/checkout/orders') return createOrder(parseJsonBody(body))
      const [, id = '', act] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(url) ?? []
      const payment = books.findByRef(id.replace(/^ORD/, 'CAP'))
      if (!payment) return notFound
      if (act !== undefined && method === 'POST') captured.add(payment.billingNo)
      return createJsonReply(200, shown(payment))
    }

    function resourceOf(event: MockEvent): { event_type: string; resource: unknown } | undefined {
      const { billingNo, id } = event
      const amount = money(event.amountMinor, event.currency)
      const ofPayment = {
        custom_id: billingNo,
        invoice_id: billingNo,
        amount,
        payee: { merchant_id: event.merchant ?? merchant },
      }
      if (event.about === 'payment') {
        const types = { paid: 'COMPLETED', failed: 'DENIED', pending: 'PENDING' } as const
        const status = event.status === 'failed' ? 'DECLINED' : types[event.status]
        return {
          event_type: `PAYMENT.CAPTURE.${types[event.status]}`,
          resource: { id: captureOf(billingNo), status, ...ofPayment },
        }
      }
      if (event.about === 'refund') {
        const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureOf(billingNo)}` }]
        const status = event.status === 'refunded' ? 'COMPLETED' : 'FAILED'
        const resource = {
          id: `REF${id}`.slice(0, 40),
          status,
          amount,
          links,
          custom_id: formatRefundReference(billingNo, event.refundNo),
        }
        return { event_type: status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED', resource }
      }
      if (event.about === 'other') return { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } }
      const outcomes = { opened: undefined, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const
      const outcome = outcomes[event.status]
      return {
        event_type: event.status === 'opened' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED',
        resource: {
          dispute_id: `PP-${id}`.slice(0, 40),
          dispute_amount: amount,
          ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
          ...(event.respondBy === undefined
            ? {}
            : { seller_response_due_date: new Date(event.respondBy * 1000).toISOString() }),
          disputed_transactions: [{ seller_transaction_id: captureOf(billingNo), custom: billingNo }],
        },
      }
    }

    function notice([event, ...more]: readonly MockEvent[], { key = 'current', at = now() }: SigningOptions = {}) {
      const news = event && more.length === 0 && key !== 'former' ? resourceOf(event) : undefined
      if (!event || !news) return undefined
      const body = Buffer.from(JSON.stringify({ id: `WH-${event.id}`.slice(0, 60), create_time: time(), ...news }))
      const signed = { transmissionId: `t-${event.id}`, transmissionTime: new Date(at * 1000).toISOString(), webhookId }
      const { privateKey } = key === 'wrong' ? keys.wrong : keys.current
      return {
        method: 'POST',
        url: `/notify/paypal/${merchant}`,
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': signed.transmissionId,
          'paypal-transmission-time': signed.transmissionTime,
          'paypal-transmission-sig': sign(
            'RSA-SHA256',
            Buffer.from(buildSignedText(signed, body)),
            privateKey,
          ).toString('base64'),
          'paypal-cert-url': `${place}/certs/current`,
          'paypal-auth-algo': 'SHA256withRSA',
        },
        body,
      }
    }

    return {
      settings: { clientId: 'client', clientSecret: 'secret', webhookId, environment: 'sandbox', url: place },
      handleRequest: answer,
      payments: (billingNo) => books.payments(billingNo),
      settle: (billingNo, to) => books.settle(billingNo, to),
      createWebhook: notice,
    }
  },
}
