import { createHmac } from 'node:crypto'
import type { CompanyDouble, DoubleEvent, DoublePayment, Signing } from '../../../server/companies/check/double.ts'

type AcmePayment = DoublePayment & { state: string; at: number }

const words = { paid: 'paid', failed: 'declined', expired: 'expired', strange: 'in_review', pending: 'open' } as const
const isoOf = (currency: string) => (currency === 'RMB' ? 'CNY' : currency)
/** Yen, won and dong have no smaller unit at Acme. */
const theirs = (amountMinor: number, currency: string) =>
  ['JPY', 'KRW', 'VND'].includes(currency) ? amountMinor / 100 : amountMinor
const ours = (amount: number, currency: string) => (['JPY', 'KRW', 'VND'].includes(currency) ? amount * 100 : amount)

/** The company of the example in server/companies/README.md. */
export const double: CompanyDouble = {
  merchant: 'acme-shop',
  open({ url, now }) {
    const payments = new Map<string, AcmePayment>()
    const wire = ({ billingNo, providerRef, amountMinor, currency, state, at }: AcmePayment) => ({
      id: providerRef,
      order: billingNo,
      state,
      amount: theirs(amountMinor, currency),
      currency: isoOf(currency),
      at,
    })
    const settings = { url, key: 'secret', noticeKeys: ['current'] }
    return {
      settings,
      rotating: { ...settings, noticeKeys: ['current', 'former'] },
      answer({ method, url: path, headers, body }) {
        if (headers['authorization'] !== 'Bearer secret') return { status: 401, body: '{}' }
        if (method === 'GET') {
          const found = payments.get(decodeURIComponent(path.split('/').at(-1) ?? ''))
          return { status: 200, body: JSON.stringify({ payment: found ? wire(found) : null }) }
        }
        const { order, amount, currency } = JSON.parse(body) as { order: string; amount: number; currency: string }
        const payment = payments.get(order) ?? {
          billingNo: order,
          providerRef: `acme_${order}`,
          amountMinor: ours(amount, currency),
          currency: currency === 'CNY' ? 'RMB' : currency,
          refunds: [],
          state: 'open',
          at: now(),
        }
        payments.set(order, payment)
        const page = `https://pay.acme.example/${order}`
        return { status: 200, body: JSON.stringify({ id: payment.providerRef, page }) }
      },
      payments: (billingNo) => [payments.get(billingNo)].filter((one) => one !== undefined),
      settle(billingNo, to) {
        const payment = payments.get(billingNo)
        if (payment) Object.assign(payment, { state: words[to], at: now() })
      },
      notice(events, signing) {
        const told = events.flatMap((event) => (event.about === 'payment' ? [event] : []))
        return told.length === events.length ? signed(told, signing, now()) : undefined
      },
    }
  },
}

function signed(
  events: readonly Extract<DoubleEvent, { about: 'payment' }>[],
  { key = 'current', at }: Signing = {},
  now: number,
) {
  const payments = events.map(({ billingNo, status, amountMinor, currency }) => ({
    id: `acme_${billingNo}`,
    order: billingNo,
    state: words[status],
    amount: theirs(amountMinor, currency),
    currency: isoOf(currency),
    at: now,
  }))
  const body = JSON.stringify({ shop: events[0]?.merchant ?? 'acme-shop', payments })
  const time = String(Math.floor(at ?? now))
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return {
    method: 'POST',
    url: '/notify/acme/acme-shop',
    headers: { 'content-type': 'application/json', 'x-acme-signature': `${time}.${signature}` },
    body: Buffer.from(body),
  }
}
