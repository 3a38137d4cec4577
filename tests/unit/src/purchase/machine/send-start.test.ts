// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { continuePayment } from '../../../../../src/contract/calls/order.calls.ts'
import { paymentStartApiCalls } from '../../../../../src/contract/calls/pay-start.calls.ts'
import { payReplenishment } from '../../../../../src/contract/calls/replenish.calls.ts'
import { setBootDataFromGateway } from '../../../../../src/kernel/startup/boot.ts'
import { createFailedResult, createSuccessResult } from '../../../../../src/kernel/http/result.ts'
import { initSession, sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { anOrder, aPurchase, someWords } from '../orders.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
const { requestNewPayLink, sendPaymentStartRequest: sendStart } =
  await import('../../../../../src/purchase/machine/send-start.ts')

const requestId = 'request-of-sixteen'
const billingNo = 'WTabcdefghijklmnopqrstuv'
const answer = (url: string | null) => send.mockResolvedValueOnce(createSuccessResult({ billingNo, url }))
const getSentCall = () => send.mock.calls[0] as [row: unknown, params: Record<string, string>]

beforeEach(() => {
  send.mockReset()
  setBootDataFromGateway(undefined)
  initSession({
    language: 'en',
    idfv: 'a-device',
    params: {},
    user: null,
    linkToken: null,
    brand: { payHosts: { 10103: ['cashier.watt.example'] } },
  } as unknown as Session)
})

describe('a start', () => {
  it('sends the channel’s call with the displayed price, and returns the order and its payment link', async () => {
    answer('https://razer.com/pay')
    const result = await sendStart(requestId, aPurchase, { displayedPrice: someWords })
    expect(result).toEqual(createSuccessResult({ billingNo, link: { kind: 'open', url: 'https://razer.com/pay' } }))
    const [row, params] = getSentCall()
    expect(row).toBe(paymentStartApiCalls.razerGold)
    expect(params).toMatchObject({ request_id: requestId, shown_amount: '63.44' })
    expect(params).not.toHaveProperty('card_info')
  })

  it('sends the card to a call that accepts cards', async () => {
    answer(null)
    const result = await sendStart(requestId, { ...aPurchase, paywayId: 10301 }, { cardInfo: 'c2VjcmV0' })
    expect(result).toEqual(createSuccessResult({ billingNo, link: { kind: 'none' } }))
    const [row, params] = getSentCall()
    expect(row).toBe(paymentStartApiCalls.myCardInGame)
    expect(params['card_info']).toBe('c2VjcmV0')
  })

  it('of a make-up link uses its own call', async () => {
    answer('https://razer.com/pay')
    await sendStart(requestId, { ...aPurchase, replenishId: 'a-link' })
    const [row, params] = getSentCall()
    expect(row).toBe(payReplenishment)
    expect(params['replenish_id']).toBe('a-link')
  })

  it('allows the brand’s hosts for this payway only', async () => {
    answer('https://cashier.watt.example/1')
    expect(await sendStart(requestId, aPurchase)).toMatchObject({ data: { link: { kind: 'open' } } })
    answer('https://cashier.watt.example/1')
    expect(await sendStart(requestId, { ...aPurchase, paywayId: 10801 })).toMatchObject({
      data: { link: { kind: 'refused' } },
    })
    sessionStore.brand = {} as Session['brand']
    answer('https://cashier.watt.example/1')
    expect(await sendStart(requestId, aPurchase)).toMatchObject({ data: { link: { kind: 'refused' } } })
  })

  it.each([
    ['the sandbox’s payment site', { payOrigin: 'http://pay.localhost:4173' }, 'http://pay.localhost:4173/p/1'],
    ['the operator’s payment pages', { payOrigins: ['https://cashier.example'] }, 'https://cashier.example/1'],
  ])('allows %s if it is in the boot data', async (_what, boot, url) => {
    answer(url)
    expect(await sendStart(requestId, aPurchase)).toMatchObject({ data: { link: { kind: 'refused' } } })
    setBootDataFromGateway(boot)
    answer(url)
    expect(await sendStart(requestId, aPurchase)).toMatchObject({ data: { link: { kind: 'open', url } } })
  })

  it('is not sent for an unknown payway', async () => {
    expect(await sendStart(requestId, { ...aPurchase, paywayId: 99999 })).toEqual(
      createFailedResult({ kind: 'garbage', path: 'channel', field: 'billing_no' }),
    )
    expect(send).not.toHaveBeenCalled()
  })

  it('returns a refusal unchanged', async () => {
    const refusal = createFailedResult({ kind: 'code', code: -409, name: 'otherPurchase', message: 'No.' })
    send.mockResolvedValueOnce(refusal)
    expect(await sendStart(requestId, aPurchase)).toEqual(refusal)
  })
})

describe('continuing an order of another device', () => {
  const { own: _own, ...elsewhere } = anOrder({ channel: '10103_0' })

  it('requests its link by number and checks it by its channel', async () => {
    answer('https://razer.com/pay')
    expect(await requestNewPayLink(elsewhere)).toMatchObject({
      ok: true,
      data: { billingNo, link: { kind: 'open' } },
    })
    expect(send).toHaveBeenCalledExactlyOnceWith(continuePayment, { billing_no: billingNo })
    answer('https://paypal.com/pay')
    expect(await requestNewPayLink(elsewhere)).toMatchObject({ data: { link: { kind: 'refused' } } })
    answer('https://cashier.watt.example/1')
    expect(await requestNewPayLink(elsewhere)).toMatchObject({ data: { link: { kind: 'open' } } })
  })

  it('fails without a known channel, and returns a refusal unchanged', async () => {
    const { channel: _channel, ...unknown } = elsewhere
    expect(await requestNewPayLink(unknown)).toEqual(
      createFailedResult({ kind: 'garbage', path: continuePayment.path, field: 'channel' }),
    )
    expect(send).not.toHaveBeenCalled()
    send.mockResolvedValueOnce(createFailedResult({ kind: 'network' }))
    expect(await requestNewPayLink(elsewhere)).toEqual(createFailedResult({ kind: 'network' }))
  })
})
