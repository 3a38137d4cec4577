import { Webhook } from 'standardwebhooks'
import type {
  MockCompany,
  MockEvent,
  MockPayment,
  MockReply,
  MockRequest,
  SigningOptions,
} from '../check/mock-company.ts'
import { parseJson } from '../../outbound/parse-json.ts'

const keyOf = (name: string) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`
const keys = { current: keyOf('current'), former: keyOf('former'), wrong: keyOf('wrong') }

interface HubPayment extends MockPayment {
  merchant: string
  status: string
  at: number
  refunds: { refundNo: string; amountMinor: number }[]
}

const ok = (body: unknown): MockReply => ({ status: 200, body: JSON.stringify(body) })
const refused: MockReply = { status: 401, body: '{}' }

/** Mock of a publisher's payment service, as specified in server/providers/hub/payment.md. */
export const mockCompany: MockCompany = {
  merchant: 'hub',
  open({ url, now }) {
    const payments = new Map<string, HubPayment>()
    const standing = (billingNo: string) => {
      const known = payments.get(billingNo)
      if (!known) return null
      const { refunds: _, at, ...payment } = known
      return { ...payment, eventId: `evt.${billingNo}.${payment.status}`, occurredAt: at }
    }
    const refundOf = (billingNo: string, refundNo: string) =>
      payments.get(billingNo)?.refunds.find((one) => one.refundNo === refundNo)

    const calls: Readonly<Record<string, (body: Record<string, string> & { amountMinor: number }) => MockReply>> = {
      '/payments': ({ billingNo = '', amountMinor, currency = '', merchant = '' }) => {
        // Yen have no subunits, so the amount must be a multiple of 100 hundredths.
        if (currency === 'JPY' && amountMinor % 100 !== 0) return { status: 422, body: '{}' }
        const known = payments.get(billingNo)
        const made = { billingNo, providerRef: `ref_${billingNo}`, amountMinor, currency, merchant, status: 'pending' }
        if (!known) payments.set(billingNo, { ...made, at: now(), refunds: [] })
        return ok({ providerRef: made.providerRef, entry: { url: `https://pay.example/${billingNo}` } })
      },
      '/payments/query': ({ billingNo = '' }) => ok({ payment: standing(billingNo) }),
      '/refunds': ({ billingNo = '', providerRef = '', refundNo = '', amountMinor }) => {
        const known = payments.get(billingNo)
        const payment = known?.providerRef === providerRef ? known : undefined
        const before = payment?.refunds.reduce((sum, one) => sum + one.amountMinor, 0) ?? 0
        if (refundOf(billingNo, refundNo)) return ok({ refundNo, status: 'refunded' })
        if (!payment || before + amountMinor > payment.amountMinor) return ok({ refundNo, status: 'refused' })
        payment.refunds.push({ refundNo, amountMinor })
        return ok({ refundNo, status: 'refunded', refundRef: `back_${refundNo}` })
      },
      '/refunds/query': ({ billingNo = '', refundNo = '' }) =>
        ok({ refund: refundOf(billingNo, refundNo) ? { refundNo, status: 'refunded' } : null }),
    }

    function answer({ url: path, headers, body }: MockRequest): MockReply {
      try {
        new Webhook(keys.current).verify(body, headers as Record<string, string>)
      } catch {
        return refused
      }
      return calls[path]?.(parseJson(body) as never) ?? { status: 404, body: '{}' }
    }

    const settings = { url, secrets: [keys.current], timeoutMs: 2000 }
    return {
      settings,
      rotatingSettings: { ...settings, secrets: [keys.current, keys.former] },
      handleRequest: answer,
      payments: (billingNo) => [payments.get(billingNo)].filter((one) => one !== undefined),
      settle(billingNo, to) {
        const known = payments.get(billingNo)
        if (known) Object.assign(known, { status: to === 'unrecognized' ? 'in_review' : to, at: now() })
      },
      createWebhook: (events, signing) =>
        events.some(({ about }) => about === 'other')
          ? undefined
          : signed(
              events.map((event) => eventBody(event, now())),
              signing,
            ),
    }
  },
}

/** Builds a webhook event in the gateway's own format. */
function eventBody({ id, merchant = 'watt', ...event }: MockEvent, at: number) {
  const base = { ...event, eventId: id, providerRef: `ref_${event.billingNo}`, occurredAt: at }
  return event.about === 'payment' ? { ...base, merchant } : base
}

function signed(events: readonly unknown[], { key = 'current', at = Date.now() / 1000 }: SigningOptions = {}) {
  const body = JSON.stringify(events.length === 1 ? events[0] : { events })
  const date = new Date(at * 1000)
  const id = 'msg_1'
  return {
    method: 'POST',
    url: '/notify/http/hub',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
      'webhook-signature': new Webhook(keys[key]).sign(id, date, body),
    },
    body: Buffer.from(body),
  }
}
