import type { MockCompany, MockEvent, MockPayment, MockReply, MockRequest } from '../check/mock-company.ts'
import type { Currency } from '../../../../src/contract/domain.table.ts'
import { fromProviderAmount, toProviderAmount } from '../shared/amounts.ts'
import { formatRefundReference } from '../shared/refund-reference.ts'
import { adyenCurrencyDigits } from './digits.ts'
import { signAdyenWebhookItem } from './signature.ts'

const keys = { current: '44'.repeat(32), former: '55'.repeat(32), wrong: '66'.repeat(32) }

const eventCodes = { opened: 'CHARGEBACK', won: 'CHARGEBACK_REVERSED', lost: 'SECOND_CHARGEBACK' } as const

interface RefundBody {
  amount: { value: number; currency: string }
  reference?: string
}

interface SessionBody extends RefundBody {
  merchantAccount?: string
  returnUrl?: string
  countryCode?: string
  mode?: string
  expiresAt?: string
}

/** Mock of Adyen Checkout v71 and its standard webhooks, based on docs.adyen.com. */
export const mockCompany: MockCompany = {
  merchant: 'WattEU',
  open({ url: place, now }) {
    const payments = new Map<string, MockPayment & { refunds: { refundNo: string; amountMinor: number }[] }>()
    const answered = new Map<string, MockReply>()
    let made = 0

    const refOf = (billingNo: string) => `PSP${billingNo}`.slice(0, 36)

    function session(body: SessionBody): MockReply {
      const { reference, amount, merchantAccount, returnUrl, countryCode, mode } = body
      if (merchantAccount !== 'WattEU' || !returnUrl || !/^[A-Z]{2}$/.test(countryCode ?? ''))
        return failed(422, '14_012', 'a required field is missing')
      const billingNo = reference ?? ''
      const known = payments.get(billingNo)
      if (!known) {
        const money = fromProviderAmount(amount.value, amount.currency, adyenCurrencyDigits)
        payments.set(billingNo, { billingNo, providerRef: refOf(billingNo), ...money, refunds: [] })
      }
      made += 1
      const id = `CS${made}${billingNo}`.slice(0, 40)
      const page =
        mode === 'hosted'
          ? { url: `https://checkoutshopper-test.adyen.com/checkoutshopper/checkout?sessionId=${id}` }
          : {}
      return ok(201, { id, sessionData: `data-${id}`, amount, reference, expiresAt: body.expiresAt, ...page })
    }

    function refund(ref: string, { amount, reference = '' }: RefundBody): MockReply {
      const payment = [...payments.values()].find(({ providerRef }) => providerRef === ref)
      if (!payment) return failed(422, '167', 'Original pspReference required for this operation')
      const { amountMinor } = fromProviderAmount(amount.value, amount.currency, adyenCurrencyDigits)
      const before = payment.refunds.reduce((sum, one) => sum + one.amountMinor, 0)
      if (before + amountMinor > payment.amountMinor) return failed(422, '137', 'Invalid amount specified')
      payment.refunds.push({ refundNo: reference.split('.')[1] ?? '', amountMinor })
      return ok(201, {
        merchantAccount: 'WattEU',
        paymentPspReference: ref,
        pspReference: `RF${reference}`.slice(0, 40),
        status: 'received',
      })
    }

    function route({ url, headers, body }: MockRequest): MockReply {
      if (headers['x-api-key'] !== 'AQE-key') return failed(401, '000', 'HTTP Status Response - Unauthorized')
      const sentBody = JSON.parse(body) as SessionBody & RefundBody
      const ref = /^\/payments\/([^/]+)\/refunds$/.exec(url)?.[1]
      if (url === '/paymentMethods')
        return sentBody.merchantAccount === 'WattEU'
          ? ok(200, { paymentMethods: [] })
          : failed(403, '901', 'Invalid Merchant Account')
      if (ref !== undefined) return refund(decodeURIComponent(ref), sentBody)
      return url === '/sessions' ? session(sentBody) : failed(404, '000', 'not found')
    }

    /** Repeats the first response to a request with the same key, as Adyen does (docs.adyen.com, "API idempotency"). */
    function answer(request: MockRequest): MockReply {
      const once = request.headers['idempotency-key']
      const key = `${request.url} ${once}`
      const reply = answered.get(key) ?? route(request)
      if (once !== undefined && reply.status < 300) answered.set(key, reply)
      return reply
    }

    function itemOf(event: MockEvent, key: string) {
      const amount = toProviderAmount(event.amountMinor, event.currency as Currency, adyenCurrencyDigits)
      const psp = refOf(event.billingNo)
      const ofPayment = { pspReference: psp, merchantReference: event.billingNo }
      const later = {
        pspReference: `L${event.id}`.slice(0, 40),
        originalReference: psp,
        merchantReference: event.billingNo,
      }
      const kinds = {
        payment: {
          ...ofPayment,
          eventCode: 'AUTHORISATION',
          success: String('status' in event && event.status === 'paid'),
        },
        refund: {
          ...later,
          merchantReference: formatRefundReference(event.billingNo, 'refundNo' in event ? event.refundNo : ''),
          eventCode: 'REFUND',
          success: String('status' in event && event.status === 'refunded'),
        },
        dispute: {
          ...later,
          eventCode: eventCodes[event.about === 'dispute' ? event.status : 'opened'],
          success: 'true',
        },
        other: { ...later, eventCode: 'REPORT_AVAILABLE', success: 'true' },
      }
      const item = {
        ...kinds[event.about],
        merchantAccountCode: event.merchant ?? 'WattEU',
        amount: { value: amount.minor, currency: amount.currency },
        eventDate: new Date(now() * 1000).toISOString(),
        reason: 'Not enough balance',
        paymentMethod: 'visa',
      }
      const respondBy = event.about === 'dispute' ? event.respondBy : undefined
      const additionalData = {
        hmacSignature: signAdyenWebhookItem(item, key),
        ...(respondBy === undefined
          ? {}
          : {
              chargebackReasonCode: '10.4',
              chargebackSchemeCode: 'visa',
              // Adyen writes times with the offset of Amsterdam.
              defensePeriodEndsAt: new Date((respondBy + 3600) * 1000).toISOString().replace('.000Z', '+01:00'),
              defendable: 'true',
            }),
      }
      return { NotificationRequestItem: { ...item, additionalData } }
    }

    return {
      settings: {
        apiKey: 'AQE-key',
        hmacKeys: [keys.current],
        clientKey: 'test_client',
        environment: 'test',
        url: place,
      },
      rotatingSettings: {
        apiKey: 'AQE-key',
        hmacKeys: [keys.current, keys.former],
        clientKey: 'test_client',
        environment: 'test',
        url: place,
      },
      signatureField: 'hmacSignature',
      handleRequest: answer,
      payments: (billingNo) => [payments.get(billingNo)].filter((one) => one !== undefined),
      settle: () => undefined,
      createWebhook(events, { key = 'current' } = {}) {
        if (events.some((event) => 'status' in event && event.status === 'pending')) return undefined
        const body = { live: 'false', notificationItems: events.map((event) => itemOf(event, keys[key])) }
        return {
          method: 'POST',
          url: '/notify/adyen/WattEU',
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(body)),
        }
      },
    }
  },
}

const ok = (status: number, body: unknown): MockReply => ({ status, body: JSON.stringify(body) })
const failed = (status: number, errorCode: string, message: string): MockReply =>
  ok(status, { status, errorCode, message, errorType: 'validation' })
