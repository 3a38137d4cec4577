import { createHmac } from 'node:crypto'
import type {
  MockCompany,
  MockEvent,
  MockPayment,
  SigningOptions,
} from '../../../../server/providers/companies/check/mock-company.ts'

type AcmePayment = MockPayment & { state: string; at: number }
/** Fields of the requests to pay and to refund. */
interface Wanted {
  order: string
  /** Refunds only: the shop's refund number. */
  number?: string
  /** Refunds only: the payment to refund. */
  payment?: string
  amount: number
  currency: string
}

const words = {
  paid: 'paid',
  failed: 'declined',
  expired: 'expired',
  unrecognized: 'in_review',
  pending: 'open',
} as const
const refundWords = { refunded: 'done', pending: 'queued', refused: 'denied' } as const
const isoOf = (currency: string) => (currency === 'RMB' ? 'CNY' : currency)
/** Acme has no minor unit for yen, won and dong. */
const theirs = (amountMinor: number, currency: string) =>
  ['JPY', 'KRW', 'VND'].includes(currency) ? amountMinor / 100 : amountMinor
const ours = (amount: number, currency: string) => (['JPY', 'KRW', 'VND'].includes(currency) ? amount * 100 : amount)

interface AcmeRefund {
  refundNo: string
  amountMinor: number
  at: number
}

/** Mock of the company in server/providers/companies/example/acme.ts. */
export const mockCompany: MockCompany = {
  merchant: 'acme-shop',
  open({ url, now }) {
    const payments = new Map<string, AcmePayment>()
    const refunds = new Map<string, AcmeRefund & { of: AcmePayment }>()
    const paymentWire = ({ billingNo, providerRef, amountMinor, currency, state, at }: AcmePayment) => ({
      id: providerRef,
      order: billingNo,
      state,
      amount: theirs(amountMinor, currency),
      currency: isoOf(currency),
      at,
    })
    const refundWire = ({ refundNo, amountMinor, of, at }: AcmeRefund & { of: AcmePayment }) => ({
      ...paymentWire({ ...of, amountMinor, at }),
      id: `acme_${refundNo}`,
      number: refundNo,
      payment: of.providerRef,
      state: 'done',
    })
    const settings = { url, key: 'secret', webhookKeys: ['current'] }
    const answers = (found: unknown) =>
      found ? { status: 200, body: JSON.stringify(found) } : { status: 404, body: '{}' }

    function pay({ order, amount, currency }: Wanted) {
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
      return { id: payment.providerRef, page: `https://pay.acme.example/${order}` }
    }
    function giveBack({ order, payment, number = '', amount, currency }: Wanted) {
      const known = payments.get(order)
      // Without a payment Acme refunds the order's first one.
      const of = payment === undefined || payment === known?.providerRef ? known : undefined
      const amountMinor = ours(amount, currency)
      const before = of?.refunds.reduce((sum, one) => sum + one.amountMinor, 0) ?? 0
      if (!of || (!refunds.has(number) && before + amountMinor > of.amountMinor)) return undefined
      const refund = refunds.get(number) ?? { refundNo: number, amountMinor, of, at: now() }
      if (!refunds.has(number)) of.refunds = [...of.refunds, refund]
      refunds.set(number, refund)
      return refundWire(refund)
    }

    return {
      settings,
      rotatingSettings: { ...settings, webhookKeys: ['current', 'former'] },
      handleRequest({ method, url: path, headers, body }) {
        if (headers['authorization'] !== 'Bearer secret') return { status: 401, body: '{}' }
        const [, kind = '', number = ''] = path.split('/').map(decodeURIComponent)
        if (method === 'POST') return answers((kind === 'refunds' ? giveBack : pay)(JSON.parse(body) as Wanted))
        const [payment, refund] = [payments.get(number), refunds.get(number)]
        return answers(kind === 'refunds' ? refund && refundWire(refund) : payment && paymentWire(payment))
      },
      payments: (billingNo) => [payments.get(billingNo)].filter((one) => one !== undefined),
      settle(billingNo, to) {
        const payment = payments.get(billingNo)
        if (payment) Object.assign(payment, { state: words[to], at: now() })
      },
      createWebhook: (events, signing) =>
        events.some(({ about }) => about === 'dispute') ? undefined : signed(events, signing, now()),
    }
  },
}

function signed(events: readonly MockEvent[], { key = 'current', at }: SigningOptions = {}, now: number) {
  const common = ({ billingNo, amountMinor, currency }: MockEvent) => ({
    order: billingNo,
    amount: theirs(amountMinor, currency),
    currency: isoOf(currency),
    at: now,
  })
  const payments = events.flatMap((event) =>
    event.about === 'payment' ? [{ ...common(event), id: `acme_${event.billingNo}`, state: words[event.status] }] : [],
  )
  const refunds = events.flatMap((event) => {
    if (event.about !== 'refund') return []
    const { refundNo, billingNo, status } = event
    const ids = { id: `acme_${refundNo}`, number: refundNo, payment: `acme_${billingNo}` }
    return [{ ...common(event), ...ids, state: refundWords[status] }]
  })
  const body = JSON.stringify({ shop: events[0]?.merchant ?? 'acme-shop', payments, refunds })
  const time = String(Math.floor(at ?? now))
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return {
    method: 'POST',
    url: '/notify/acme/acme-shop',
    headers: { 'content-type': 'application/json', 'x-acme-signature': `${time}.${signature}` },
    body: Buffer.from(body),
  }
}
