import { describe, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { createGameClient } from '../../../../server/providers/hub/game-client.ts'
import { httpServiceAdapter } from '../../../../server/providers/companies/http/http.ts'
import type { PaymentDetails } from '../../../../server/providers/payment-provider.ts'
import { samplePayment } from '../../fixtures/a-payment.ts'
import { gameSecret, openPublisher, paymentSecret } from '../../fixtures/publisher.ts'

const payment: PaymentDetails = { ...samplePayment, notifyUrl: 'https://gateway.example/notify/http/shop' }
const publisher = await openPublisher()
const account = { merchant: 'shop', notifyUrl: payment.notifyUrl, now: () => 0 }
const open = (secret: string, timeoutMs?: number) =>
  httpServiceAdapter.open(
    { url: publisher.paymentUrl, secrets: [secret], ...(timeoutMs === undefined ? {} : { timeoutMs }) },
    account,
  )
const payments = open(paymentSecret)
const game = createGameClient({ url: `${publisher.gameUrl}/`, secrets: [gameSecret] })

describe('the payment service of a publisher', () => {
  it('creates one payment per order number, which can be queried', async () => {
    const first = await payments.create(payment)
    expect(await payments.create(payment)).toEqual(first)
    expect(await payments.query?.('WTnumber', undefined)).toMatchObject({
      status: 'pending',
      amountMinor: 499,
      currency: 'USD',
    })
    expect(await payments.query?.('WTnobody', undefined)).toBeUndefined()
  })

  it('receives each amount in hundredths and as a decimal string', async () => {
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

  it('is not trusted if its two amounts contradict each other', async () => {
    await payments.create({ ...payment, billingNo: 'WTtwo' })
    const identity = { eventId: 'e', billingNo: 'WTtwo', providerRef: 'r', currency: 'JPY', merchant: 'watt' }
    const contradiction = { ...identity, status: 'paid', amountMinor: 1500, amountDecimal: '1500', occurredAt: 1 }
    publisher.strange.set('/pay/payments/query', () => ({ payment: contradiction }))
    await expect(payments.query?.('WTtwo', undefined)).rejects.toThrow('both with the same amount')
    publisher.strange.clear()
  })

  it('rejects requests with another key', async () => {
    const stranger = open(gameSecret)
    await expect(stranger.create(payment)).rejects.toThrow('/payments was answered with 401')
  })

  it.each([
    ['a response that is not JSON', (response: ServerResponse) => response.end('<html>'), 'invalid fields'],
    ['an error', (response: ServerResponse) => response.writeHead(503).end('{}'), '503'],
    ['a link without TLS', answers({ providerRef: 'r', entry: { url: 'http://pay.example/' } }), 'invalid fields'],
    ['a javascript: link', answers({ providerRef: 'r', entry: { url: 'javascript:alert(1)' } }), 'invalid fields'],
    ['no payment entry', answers({ providerRef: 'r', entry: {} }), 'invalid fields'],
    ['a response that is too long', (response: ServerResponse) => response.end('x'.repeat(70_000)), 'too long'],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { location: publisher.gameUrl }).end(),
      'fetch failed',
    ],
  ])('fails if it returns %s', async (_what, answer, why) => {
    publisher.strange.set('/pay/payments', (_body, response) => void answer(response))
    await expect(payments.create(payment)).rejects.toThrow(why)
    publisher.strange.clear()
  })

  // The only call with a short timeout because others may be late on a loaded machine.
  it('fails after the timeout if it does not respond', async () => {
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

  it('delivers what it is sent and responds to a ping', async () => {
    await game.ping()
    await game.deliver({ ...delivery, gems: null })
    expect(publisher.handedOut.at(-1)).toEqual({ ...delivery, gems: null })
  })

  it('fails if it does not confirm a delivery', async () => {
    publisher.strange.set('/game/deliver', () => ({ done: false }))
    await expect(game.deliver({ ...delivery, gems: null })).rejects.toThrow('invalid fields')
    publisher.strange.clear()
  })
})
