import type { Currency } from '../../../../src/contract/domain.table.ts'
import { bodyOf, createBooks, replyWith, type BookedPayment } from '../check/books.ts'
import type { CompanyDouble, DoubleEvent, DoubleReply, DoubleRequest, Signing } from '../check/double.ts'
import { amountFromDecimal, amountTo } from '../shared/amounts.ts'
import { signatureOf } from './signature.ts'

const project = '18404'
const merchantId = '2340'
const secrets = { current: 'current-key', former: 'former-key', wrong: 'wrong-key' }
const states = { pending: 'created', paid: 'done', failed: 'canceled', expired: 'canceled', strange: 'in_limbo' }

/** Xsolla numbers transactions; the same order has the same number here. */
const numberOf = (billingNo: string): number =>
  Array.from(billingNo).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000_007, 7)
const money = (amountMinor: number, currency: string) => {
  const to = amountTo(amountMinor, currency as Currency)
  return { amount: Number(to.decimal), currency: to.currency }
}
interface TokenBody {
  user: { id: { value: string } }
  settings: { project_id: number; external_id: string; language: string }
  purchase: { checkout: { amount: number; currency: string } }
}

/** Xsolla's Pay Station API and webhooks, as developers.xsolla.com has them. */
export const double: CompanyDouble = {
  merchant: project,
  open({ url: place, now }) {
    const books = createBooks()
    const time = () => new Date(now() * 1000).toISOString()

    function token({ settings, purchase }: TokenBody): DoubleReply {
      const { external_id: billingNo, project_id, language } = settings
      if (String(project_id) !== project || !/^[a-z]{2}$/.test(language))
        return replyWith(422, { http_status_code: 422 })
      const { amount, currency } = purchase.checkout
      books.add({ billingNo, providerRef: String(numberOf(billingNo)), ...amountFromDecimal(amount, currency) })
      return replyWith(200, { token: `T${billingNo}` })
    }
    const shown = ({ billingNo, amountMinor, currency, state }: BookedPayment) => ({
      transaction: {
        id: numberOf(billingNo),
        external_id: billingNo,
        status: states[state],
        transfer_date: time().slice(0, 10),
      },
      purchase: { simple_checkout: money(amountMinor, currency) },
    })

    function answer({ method, url, headers, body }: DoubleRequest): DoubleReply {
      if (headers['authorization'] !== `Basic ${Buffer.from(`${merchantId}:api-key`).toString('base64')}`)
        return replyWith(401, { http_status_code: 401 })
      const { pathname, searchParams } = new URL(url, place)
      const path = pathname.replace(`/merchant/v2/merchants/${merchantId}`, '')
      if (method === 'POST' && path === '/token') return token(bodyOf(body))
      if (path === '/reports/transactions/search.json')
        return replyWith(200, books.payments(searchParams.get('external_id') ?? '').map(shown))
      const refunded = /^\/reports\/transactions\/(\w+)\/refund$/.exec(path)?.[1]
      const payment = refunded === undefined ? undefined : books.byRef(refunded)
      if (method !== 'PUT' || !payment) return replyWith(404, { http_status_code: 404 })
      const before = payment.refunds.length
      if (before > 0) return replyWith(422, { http_status_code: 422 })
      books.giveBack(payment, 'all', payment.amountMinor)
      return replyWith(200, { message: 'The request has been sent' })
    }

    function notice([event, ...more]: readonly DoubleEvent[], { key = 'current' }: Signing = {}) {
      if (!event || more.length > 0) return undefined
      // Xsolla tells of payments that are made, of refunds that are made, and of disputes that are opened.
      const isTold = event.about === 'other' || ['paid', 'refunded', 'opened'].includes(event.status)
      if (!isTold) return undefined
      const type = { payment: 'payment', refund: 'refund', dispute: 'dispute', other: 'user_search' }[event.about]
      const amount = money(event.amountMinor, event.currency)
      const body = Buffer.from(
        JSON.stringify({
          notification_type: type,
          settings: { project_id: Number(event.merchant === undefined ? project : 1), merchant_id: Number(merchantId) },
          purchase: { checkout: amount, total: amount },
          user: { id: event.billingNo, ip: '127.0.0.1' },
          transaction: {
            id: numberOf(event.billingNo),
            external_id: event.billingNo,
            payment_date: time(),
            dry_run: 0,
          },
        }),
      )
      return {
        method: 'POST',
        url: `/notify/xsolla/${project}`,
        headers: { 'content-type': 'application/json', authorization: `Signature ${signatureOf(body, secrets[key])}` },
        body,
      }
    }

    const settings = { merchantId, apiKey: 'api-key', secretKeys: [secrets.current], url: place }
    return {
      settings,
      rotating: { ...settings, secretKeys: [secrets.current, secrets.former] },
      answer,
      payments: (billingNo) => books.payments(billingNo),
      settle: (billingNo, to) => books.settle(billingNo, to),
      notice,
    }
  },
}
