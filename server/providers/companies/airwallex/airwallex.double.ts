import type { Currency } from '../../../../src/contract/domain.table.ts'
import { bodyOf, createBooks, replyWith, type BookedPayment } from '../check/books.ts'
import type { CompanyDouble, DoubleEvent, DoubleReply, DoubleRequest, Signing } from '../check/double.ts'
import { amountFromDecimal, amountTo } from '../shared/amounts.ts'
import { airwallexDigits } from './digits.ts'
import { signatureOf } from './signature.ts'

const merchant = 'acct_1'
const secrets = { current: 'whs_current', former: 'whs_former', wrong: 'whs_wrong' }
const states = {
  pending: 'REQUIRES_PAYMENT_METHOD',
  paid: 'SUCCEEDED',
  failed: 'REQUIRES_PAYMENT_METHOD',
  expired: 'CANCELLED',
  strange: 'IN_LIMBO',
}
const intentOf = (billingNo: string) => `int_${billingNo}`.slice(0, 40)
const money = (amountMinor: number, currency: string) => {
  const to = amountTo(amountMinor, currency as Currency, airwallexDigits)
  return { amount: Number(to.decimal), currency: to.currency }
}
interface Body {
  request_id: string
  merchant_order_id: string
  payment_intent_id: string
  amount: number
  currency: string
}

/** Airwallex's payment acceptance API, as airwallex.com/docs/api has it. */
export const double: CompanyDouble = {
  merchant,
  open({ url: place, now }) {
    const books = createBooks()
    const time = () => new Date(now() * 1000).toISOString()
    const shown = ({ billingNo, amountMinor, currency, state }: BookedPayment) => ({
      id: intentOf(billingNo),
      client_secret: `secret-${billingNo}`,
      merchant_order_id: billingNo,
      ...money(amountMinor, currency),
      status: states[state],
      updated_at: time(),
    })

    function createIntent({ request_id, merchant_order_id: billingNo, amount, currency }: Body): DoubleReply {
      if (request_id !== billingNo || books.byNumber(billingNo)) return replyWith(400, { code: 'duplicate_request' })
      return replyWith(
        201,
        shown(books.add({ billingNo, providerRef: intentOf(billingNo), ...amountFromDecimal(amount, currency) })),
      )
    }

    function createRefund({ request_id, payment_intent_id, amount }: Body): DoubleReply {
      const payment = books.byRef(payment_intent_id)
      if (!payment) return replyWith(404, { code: 'resource_not_found' })
      if (payment.refunds.some((one) => one.refundNo === request_id))
        return replyWith(400, { code: 'duplicate_request' })
      const { amountMinor } = amountFromDecimal(amount, money(100, payment.currency).currency)
      if (!books.giveBack(payment, request_id, amountMinor)) return replyWith(400, { code: 'invalid_argument' })
      return replyWith(201, { id: `rfd_${request_id}`.slice(0, 40), status: 'RECEIVED' })
    }

    function answer({ method, url, headers, body }: DoubleRequest): DoubleReply {
      if (url === '/api/v1/authentication/login')
        return headers['x-api-key'] === 'key' && headers['x-client-id'] === 'client'
          ? replyWith(201, { token: 'T', expires_at: new Date((now() + 1800) * 1000).toISOString() })
          : replyWith(401, { code: 'credentials_invalid' })
      if (headers['authorization'] !== 'Bearer T') return replyWith(401, { code: 'unauthorized' })
      if (method === 'POST' && url === '/api/v1/pa/payment_intents/create') return createIntent(bodyOf(body))
      if (method === 'POST' && url === '/api/v1/pa/refunds/create') return createRefund(bodyOf(body))
      const wanted = new URL(url, place)
      const order = wanted.searchParams.get('merchant_order_id')
      if (order !== null) return replyWith(200, { items: books.payments(order).map(shown), has_more: false })
      const known = books.byRef(wanted.pathname.split('/').at(-1) ?? '')
      return known ? replyWith(200, shown(known)) : replyWith(404, { code: 'resource_not_found' })
    }

    function objectOf(event: DoubleEvent): { name: string; object: unknown } {
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
        object: { ...base, id: `dst_${event.id}`, merchant_order_id: billingNo, status },
      }
    }

    function notice([event, ...more]: readonly DoubleEvent[], { key = 'current', at = now() }: Signing = {}) {
      // A failed attempt leaves an intent open, so nothing is told of it.
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
          'x-signature': signatureOf(timestamp, body, secrets[key]),
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
      rotating: { ...settings, webhookSecrets: [secrets.current, secrets.former] },
      answer,
      payments: (billingNo) => books.payments(billingNo),
      settle: (billingNo, to) => books.settle(billingNo, to),
      notice,
    }
  },
}
