import { describe, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { createGameClient } from '../../../../server/providers/hub/game-client.ts'
import { adapter } from '../../../../server/providers/companies/http/http.ts'
import type { PaymentDetails } from '../../../../server/providers/payment-provider.ts'
import { aPayment } from '../../fixtures/a-payment.ts'
import { gameSecret, openPublisher, paymentSecret } from '../../fixtures/publisher.ts'

const payment: PaymentDetails = { ...aPayment, notifyUrl: 'https://gateway.example/notify/http/shop' }
const publisher = await openPublisher()
const account = { merchant: 'shop', notifyUrl: payment.notifyUrl, now: () => 0 }
const open = (secret: string, timeoutMs?: number) =>
  adapter.open(
    { url: publisher.paymentUrl, secrets: [secret], ...(timeoutMs === undefined ? {} : { timeoutMs }) },
    account,
  )
const payments = open(paymentSecret)
const game = createGameClient({ url: `${publisher.gameUrl}/`, secrets: [gameSecret] })

describe('the payment service of a publisher', () => {
  it('is asked for a payment twice with the same number, and for how it stands', async () => {
    const first = await payments.create(payment)
    expect(await payments.create(payment)).toEqual(first)
    expect(await payments.query?.('WTnumber', undefined)).toMatchObject({
      status: 'pending',
      amountMinor: 499,
      currency: 'USD',
    })
    expect(await payments.query?.('WTnobody', undefined)).toBeUndefined()
  })

  it('reads each amount twice: in hundredths, and as text that cannot be misread', async () => {
    const requests: Record<string, unknown>[] = []
    publisher.strange.set('/pay/payments', (body) => {
      requests.push(body)
      return { providerRef: 'r', entry: { url: 'https://pay.example/' } }
    })
    publisher.strange.set('/pay/refunds', (body) => {
      requests.push(body)
      return { refundNo: body['refundNo'], status: 'refunded' }
    })
    const yen = { amountMinor: 150_000, currency: 'JPY' as const }
    await payments.create({ ...payment, ...yen })
    await payments.refund?.({ refundNo: 'R1', billingNo: 'WT1', providerRef: 'r', ...yen, paidMinor: 300_000 })
    publisher.strange.clear()
    expect(requests).toEqual([
      expect.objectContaining({ ...yen, amountDecimal: '1500' }),
      expect.objectContaining({ ...yen, amountDecimal: '1500', paidDecimal: '3000', providerRef: 'r' }),
    ])
  })

  it('that contradicts itself about an amount is not believed', async () => {
    await payments.create({ ...payment, billingNo: 'WTtwo' })
    const known = { eventId: 'e', billingNo: 'WTtwo', providerRef: 'r', currency: 'JPY', merchant: 'watt' }
    const stands = { ...known, status: 'paid', amountMinor: 1500, amountDecimal: '1500', occurredAt: 1 }
    publisher.strange.set('/pay/payments/query', () => ({ payment: stands }))
    await expect(payments.query?.('WTtwo', undefined)).rejects.toThrow('both with the same amount')
    publisher.strange.clear()
  })

  it('is believed only by who has the key: a wrong one is refused there', async () => {
    const stranger = open(gameSecret)
    await expect(stranger.create(payment)).rejects.toThrow('/payments was answered with 401')
  })

  it.each([
    ['no JSON', (response: ServerResponse) => response.end('<html>'), 'invalid fields'],
    ['an error', (response: ServerResponse) => response.writeHead(503).end('{}'), '503'],
    ['a link without TLS', answers({ providerRef: 'r', entry: { url: 'http://pay.example/' } }), 'invalid fields'],
    ['a script for a link', answers({ providerRef: 'r', entry: { url: 'javascript:alert(1)' } }), 'invalid fields'],
    ['no way in', answers({ providerRef: 'r', entry: {} }), 'invalid fields'],
    ['an answer without end', (response: ServerResponse) => response.end('x'.repeat(70_000)), 'too long'],
    [
      'another address',
      (response: ServerResponse) => response.writeHead(302, { location: publisher.gameUrl }).end(),
      'fetch failed',
    ],
  ])('that answers with %s has failed', async (_what, answer, why) => {
    publisher.strange.set('/pay/payments', (_body, response) => void answer(response))
    await expect(payments.create(payment)).rejects.toThrow(why)
    publisher.strange.clear()
  })

  // The only one of these calls whose time may run out: a machine under load is late with the others' answers, too.
  it('that answers nothing has failed once the time of the call is over', async () => {
    publisher.strange.set('/pay/payments', () => undefined)
    await expect(open(paymentSecret, 100).create(payment)).rejects.toThrow('timeout')
    publisher.strange.clear()
  })
})

function answers(body: unknown) {
  return (response: ServerResponse) => response.end(JSON.stringify(body))
}

describe('the game of a publisher', () => {
  const delivery = { billingNo: 'WTnumber', brand: 'watt', gpId: 'g', serverId: 's', roleId: 'r', productId: 'p' }

  it('hands out what it is told, and can be greeted', async () => {
    await game.ping()
    await game.deliver({ ...delivery, gems: null })
    expect(publisher.handedOut.at(-1)).toEqual({ ...delivery, gems: null })
  })

  it('that does not say that it is done is told again later', async () => {
    publisher.strange.set('/game/deliver', () => ({ done: false }))
    await expect(game.deliver({ ...delivery, gems: null })).rejects.toThrow('invalid fields')
    publisher.strange.clear()
  })
})
