import type { Currency } from '../../../../src/contract/domain.table.ts'
import { parseJsonBody, createMockLedger, createJsonReply, type LedgerPayment } from '../check/mock-ledger.ts'
import type { MockCompany, MockEvent, MockReply, MockRequest, SigningOptions } from '../check/mock-company.ts'
import { fromDecimalAmount, toProviderAmount } from '../shared/amounts.ts'
import { signXsollaWebhook } from './signature.ts'

const project = '18404'
const merchantId = '2340'
const secrets = { current: 'current-key', former: 'former-key', wrong: 'wrong-key' }
const states = { pending: 'created', paid: 'done', failed: 'canceled', expired: 'canceled', unrecognized: 'in_limbo' }

/** Returns a simulated Xsolla transaction id. The id depends only on the billing number. */
const numberOf = (billingNo: string): number =>
  Array.from(billingNo).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000_007, 7)
const money = (amountMinor: number, currency: string) => {
  const to = toProviderAmount(amountMinor, currency as Currency)
  return { amount: Number(to.decimal), currency: to.currency }
}
interface TokenBody {
  user: { id: { value: string } }
  settings: { project_id: number; external_id: string; language: string }
  purchase: { checkout: { amount: number; currency: string } }
}

/** Mock of Xsolla's Pay Station API and webhooks, based on developers.xsolla.com. */
export const mockCompany: MockCompany = {
  merchant: project,
  open({ url: place, now }) {
    const books = createMockLedger()
    const time = () => new Date(now() * 1000).toISOString()

    function token({ settings, purchase }: TokenBody): MockReply {
      const { external_id: billingNo, project_id, language } = settings
      if (String(project_id) !== project || !/^[a-z]{2}$/.test(language))
        return createJsonReply(422, { http_status_code: 422 })
      const { amount, currency } = purchase.checkout
      books.add({ billingNo, providerRef: String(numberOf(billingNo)), ...fromDecimalAmount(amount, currency) })
      return createJsonReply(200, { token: `T${billingNo}` })
    }
    const shown = ({ billingNo, amountMinor, currency, state }: LedgerPayment) => ({
      transaction: {
        id: numberOf(billingNo),
        external_id: billingNo,
        status: states[state],
        transfer_date: time().slice(0, 10),
      },
      purchase: { simple_checkout: money(amountMinor, currency) },
    })

    function answer({ method, url, headers, body }: MockRequest): MockReply {
      if (headers['authorization'] !== `Basic ${Buffer.from(`${merchantId}:api-key`).toString('base64')}`)
        return createJsonReply(401, { http_status_code: 401 })
      const { pathname, searchParams } = new URL(url, place)
      const path = pathname.replace(`/merchant/v2/merchants/${merchantId}`, '')
      if (method === 'POST' && path === '/token') return token(parseJsonBody(body))
      if (path === '/reports/transactions/search.json')
        return createJsonReply(200, books.payments(searchParams.get('external_id') ?? '').map(shown))
      const refunded = /^\/reports\/transactions\/(\w+)\/refund$/.exec(path)?.[1]
      const payment = refunded === undefined ? undefined : books.findByRef(refunded)
      if (method !== 'PUT' || !payment) return createJsonReply(404, { http_status_code: 404 })
      const before = payment.refunds.length
      if (before > 0) return createJsonReply(422, { http_status_code: 422 })
      books.refund(payment, 'all', payment.amountMinor)
      return createJsonReply(200, { message: 'The request has been sent' })
    }

    function notice([event, ...more]: readonly MockEvent[], { key = 'current' }: SigningOptions = {}) {
      if (!event || more.length > 0) return undefined
      // Xsolla sends webhooks only for successful payments, completed refunds and opened disputes.
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
        headers: {
          'content-type': 'application/json',
          authorization: `Signature ${signXsollaWebhook(body, secrets[key])}`,
        },
        body,
      }
    }

    const settings = { merchantId, apiKey: 'api-key', secretKeys: [secrets.current], url: place }
    return {
      settings,
      rotatingSettings: { ...settings, secretKeys: [secrets.current, secrets.former] },
      handleRequest: answer,
      payments: (billingNo) => books.payments(billingNo),
      settle: (billingNo, to) => books.settle(billingNo, to),
      createWebhook: notice,
    }
  },
}
