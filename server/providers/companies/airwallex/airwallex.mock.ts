import type { Currency } from '../../../../src/contract/domain.table.ts'
import { parseJsonBody, createMockLedger, createJsonReply, type LedgerPayment } from '../check/mock-ledger.ts'
import type { MockCompany, MockEvent, MockReply, MockRequest, SigningOptions } from '../check/mock-company.ts'
import { fromDecimalAmount, toProviderAmount } from '../shared/amounts.ts'
import { airwallexCurrencyDigits } from './digits.ts'
import { signAirwallexWebhook } from './signature.ts'

const merchant = 'acct_1'
const secrets = { current: 'whs_current', former: 'whs_former', wrong: 'whs_wrong' }
const states = {
  pending: 'REQUIRES_PAYMENT_METHOD',
  paid: 'SUCCEEDED',
  failed: 'REQUIRES_PAYMENT_METHOD',
  expired: 'CANCELLED',
  unrecognized: 'IN_LIMBO',
}
const intentOf = (billingNo: string) => `int_${billingNo}`.slice(0, 40)
const money = (amountMinor: number, currency: string) => {
  const to = toProviderAmount(amountMinor, currency as Currency, airwallexCurrencyDigits)
  return { amount: Number(to.decimal), currency: to.currency }
}
interface Body {
  request_id: string
  merchant_order_id: string
  payment_intent_id: string
  amount: number
  currency: string
}

/** Mock of Airwallex's payment acceptance API, based on airwallex.com/docs/api. */
export const mockCompany: MockCompany = {
  merchant,
  open({ url: place, now }) {
    const books = createMockLedger()
    const time = () => new Date(now() * 1000).toISOString()
    const shown = ({ billingNo, amountMinor, currency, state }: LedgerPayment) => ({
      id: intentOf(billingNo),
      client_secret: `secret-${billingNo}`,
      merchant_order_id: billingNo,
      ...money(amountMinor, currency),
      status: states[state],
      updated_at: time(),
    })

    function createIntent({ request_id, merchant_order_id: billingNo, amount, currency }: Body): MockReply {
      if (request_id !== billingNo || books.findByBillingNo(billingNo))
        return createJsonReply(400, { code: 'duplicate_request' })
      return createJsonReply(
        201,
        shown(books.add({ billingNo, providerRef: intentOf(billingNo), ...fromDecimalAmount(amount, currency) })),
      )
    }

    function createRefund({ request_id, payment_intent_id, amount }: Body): MockReply {
      const payment = books.findByRef(payment_intent_id)
      if (!payment) return createJsonReply(404, { code: 'resource_not_found' })
      if (payment.refunds.some((one) => one.refundNo === request_id))
        return createJsonReply(400, { code: 'duplicate_request' })
      const { amountMinor } = fromDecimalAmount(amount, money(100, payment.currency).currency)
      if (!books.refund(payment, request_id, amountMinor)) return createJsonReply(400, { code: 'invalid_argument' })
      return createJsonReply(201, { id: `rfd_${request_id}`.slice(0, 40), status: 'RECEIVED' })
    }

    function answer({ method, url, headers, body }: MockRequest): MockReply {
      if (url === '/api/v1/authentication/login')
        return headers['x-api-key'] === 'key' && headers['x-client-id'] === 'client'
          ? createJsonReply(201, { token: 'T', expires_at: new Date((now() + 1800) * 1000).toISOString() })
          : createJsonReply(401, { code: 'credentials_invalid' })
      if (headers['authorization'] !== 'Bearer T') return createJsonReply(401, { code: 'unauthorized' })
      if (method === 'POST' && url === '/api/v1/pa/payment_intents/create') return createIntent(parseJsonBody(body))
      if (method === 'POST' && url === '/api/v1/pa/refunds/create') return createRefund(parseJsonBody(body))
      const wanted = new URL(url, place)
      const order = wanted.searchParams.get('merchant_order_id')
      if (order !== null) return createJsonReply(200, { items: books.payments(order).map(shown), has_more: false })
      const known = books.findByRef(wanted.pathname.split('/').at(-1) ?? '')
      return known ? createJsonReply(200, shown(known)) : createJsonReply(404, { code: 'resource_not_found' })
    }

    function objectOf(event: MockEvent): { name: string; object: unknown } {
      const { billingNo } = event
      const base = { ...money(event.amountMinor, event.currency), payment_intent_id: intentOf(billingNo) }
      if (event.about === 'payment') {
        const status = { paid: 'SUCCEEDED', failed: 'CANCELLED', pending: 'PENDING' }[event.status]
        return {
          name: `payment_intent.${status.toLowerCase()}`,
          object: { ...base, id: intentOf(billingNo), merchant_order_id: billingNo, status },
        }
      }
      if (event.about === 'refund') {
        const status = event.status === 'refunded' ? 'SETTLED' : 'FAILED'
        const metadata = { billing_no: billingNo, refund_no: event.refundNo }
        return { name: `refund.${status.toLowerCase()}`, object: { ...base, id: `rfd_${event.id}`, status, metadata } }
      }
      if (event.about === 'other') return { name: 'account.active', object: { id: merchant } }
      const status = { opened: 'REQUIRES_RESPONSE', won: 'WON', lost: 'LOST' }[event.status]
      return {
        name: `payment_dispute.${status.toLowerCase()}`,
        object: {
          ...base,
          id: `dst_${event.id}`,
          merchant_order_id: billingNo,
          status,
          ...(event.respondBy === undefined
            ? {}
            : { due_at: new Date(event.respondBy * 1000).toISOString().replace('.000Z', '+0000') }),
        },
      }
    }

    function notice([event, ...more]: readonly MockEvent[], { key = 'current', at = now() }: SigningOptions = {}) {
      // Airwallex sends no webhook for a failed attempt, after which the intent stays open.
      if (!event || more.length > 0 || ('status' in event && event.status === 'failed')) return undefined
      const { name, object } = objectOf(event)
      const body = Buffer.from(
        JSON.stringify({
          id: `evt_${event.id}`,
          name,
          account_id: event.merchant ?? merchant,
          created_at: time(),
          data: { object },
        }),
      )
      const timestamp = String(at * 1000)
      return {
        method: 'POST',
        url: `/notify/airwallex/${merchant}`,
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signAirwallexWebhook(timestamp, body, secrets[key]),
        },
        body,
      }
    }

    const settings = {
      clientId: 'client',
      apiKey: 'key',
      webhookSecrets: [secrets.current],
      environment: 'demo',
      url: place,
    }
    return {
      settings,
      rotatingSettings: { ...settings, webhookSecrets: [secrets.current, secrets.former] },
      handleRequest: answer,
      payments: (billingNo) => books.payments(billingNo),
      settle: (billingNo, to) => books.settle(billingNo, to),
      createWebhook: notice,
    }
  },
}
