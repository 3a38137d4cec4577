import { describe, expect, it } from 'vitest'
import { parseAdyenWebhook } from '../../../../../server/providers/companies/adyen/webhook.ts'
import { signAdyenItem, type SignedItem } from '../../../../../server/providers/companies/adyen/signature.ts'
import { toPaymentStatus } from '../../../../../server/providers/companies/payermax/payment-status.ts'

const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'

function parse(changes: Partial<SignedItem> & { reason?: string | null; eventDate?: string }, signedWith = key) {
  const item = {
    pspReference: 'P1',
    merchantAccountCode: 'WattEU',
    merchantReference: 'WT1',
    amount: { value: 1500, currency: 'JPY' },
    eventCode: 'AUTHORISATION',
    success: 'true',
    eventDate: '1970-01-01T00:10:00+00:00',
    ...changes,
  }
  const additionalData = { hmacSignature: signAdyenItem(item, signedWith) }
  const body = JSON.stringify({ notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] })
  const notice = { method: 'POST', url: '/notify/adyen/WattEU', headers: {}, body: Buffer.from(body) }
  return parseAdyenWebhook(notice, { hmacKeys: [key], now: () => 1000 })
}
const common = { billingNo: 'WT1', amountMinor: 150_000, currency: 'JPY', occurredAt: 600 }

describe('a player whose payment Adyen declines reads why', () => {
  it.each([
    ['Not enough balance', 'funds'],
    ['Withdrawal amount exceeded', 'limit'],
    ['Withdrawal count exceeded', 'limit'],
    ['Declined Non Generic', 'limit'],
    ['Expired Card', 'expired_card'],
    ['Invalid Card Number', 'details'],
    ['CVC Declined', 'details'],
    ['3D Not Authenticated', 'authentication'],
    ['Authentication required', 'authentication'],
    ['FRAUD-CANCELLED', 'fraud'],
    ['Shopper Cancelled', 'cancelled'],
    ['Refused', 'bank'],
    ['Issuer Unavailable', 'bank'],
    ['Not supported', 'unsupported'],
    ['Pending', 'other'],
    [null, 'other'],
  ])('%s is %s', (reason, decline) => {
    expect(parse({ success: 'false', reason }).events).toEqual([
      {
        about: 'payment',
        ...common,
        eventId: 'P1.AUTHORISATION.false',
        providerRef: 'P1',
        merchant: 'WattEU',
        status: 'failed',
        decline,
      },
    ])
  })
})

describe('a player whose payment PayerMax declines reads why', () => {
  const payment = {
    outTradeNo: 'WT1',
    tradeToken: 'T1',
    status: 'FAILED',
    totalAmount: 4.99,
    currency: 'USD',
    completeTime: null,
  }

  it.each([
    ['Insufficient balance', 'funds'],
    ['Over the limit of the day', 'limit'],
    ['Expired card', 'expired_card'],
    ['The card expired', 'expired_card'],
    ['Refused by risk control', 'fraud'],
    ['3DS failed', 'authentication'],
    ['Cancelled by user', 'cancelled'],
    ['Not paid on time', 'timeout'],
    ['Transaction timed out', 'timeout'],
    ['Declined by the issuer', 'bank'],
    ['', 'other'],
  ])('"%s" is %s', (why, decline) => {
    expect(toPaymentStatus(payment, { merchant: 'P01', now: 1000, why })).toEqual({
      eventId: 'T1.failed',
      billingNo: 'WT1',
      providerRef: 'WT1',
      merchant: 'P01',
      amountMinor: 499,
      currency: 'USD',
      status: 'failed',
      decline,
      occurredAt: 1000,
    })
  })

  it.each([
    ['PENDING', { status: 'pending' }],
    ['SUCCESS', { status: 'paid' }],
    ['CLOSED', { status: 'expired' }],
    ['FROZEN', { status: 'unknown', rawStatus: 'FROZEN' }],
  ])('but a payment that is %s is not declined', (status, expected) => {
    const standing = toPaymentStatus(
      { ...payment, status, completeTime: '1970-01-01T00:10:00Z' },
      { merchant: 'P01', now: 1000, why: 'Declined' },
    )
    expect(standing).toMatchObject({ ...expected, occurredAt: 600 })
    expect(standing).not.toHaveProperty('decline')
  })
})

describe('a refund or dispute reported by Adyen', () => {
  const of = (changes: Parameters<typeof parse>[0]) => parse({ originalReference: 'P0', ...changes }).events

  it.each([
    ['REFUND', 'true', 'refunded'],
    ['REFUND', 'false', 'refused'],
    ['REFUND_FAILED', 'true', 'refused'],
  ])('as %s (success %s) is %s', (eventCode, success, status) => {
    expect(of({ eventCode, success, merchantReference: 'WT1.RF1' })).toEqual([
      {
        about: 'refund',
        ...common,
        eventId: `P1.${eventCode}.${success}`,
        providerRef: 'P0',
        refundNo: 'RF1',
        status,
      },
    ])
  })

  it.each([
    ['NOTIFICATION_OF_CHARGEBACK', 'opened'],
    ['CHARGEBACK', 'opened'],
    ['CHARGEBACK_REVERSED', 'won'],
    ['SECOND_CHARGEBACK', 'lost'],
  ])('as %s is a dispute that is %s if successful, and ignored otherwise', (eventCode, status) => {
    expect(of({ eventCode })).toEqual([
      { about: 'dispute', ...common, eventId: `P1.${eventCode}.true`, providerRef: 'P0', status },
    ])
    expect(of({ eventCode, success: 'false' })).toEqual([])
  })

  it('is ignored for other events and rejected with another key’s signature', () => {
    expect(of({ eventCode: 'REPORT_AVAILABLE' })).toEqual([])
    expect(parse({}, key.replace('4', '5'))).toMatchObject({ trust: 'no', events: [] })
  })
})
