import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { paymentMethods } from '../../../server/catalogue/catalogue.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { paymentStartApiCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import {
  buyer,
  crystals,
  createRequestId,
  payermax,
  payStarts,
  sellEverywhere,
  createStartParamsFor,
  createStartParams,
} from '../fixtures/buyer.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createStartFixture } from '../fixtures/starting.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})

/** A separate gateway because other tests expect that some methods are missing. */
let everywhere: Gateway | undefined
async function startGatewayWithAllMethods(): Promise<Gateway> {
  if (everywhere) return everywhere
  everywhere = await startGateway()
  await sellEverywhere(everywhere.db)
  return everywhere
}

const { begin, started, rowOf } = createStartFixture(() => gateway)

describe('a start request', () => {
  it('returns a billing number of the brand and the payment link', async () => {
    const { billingNo, url, status } = await started()
    expect(billingNo).toMatch(/^WA[\w-]{22}$/)
    expect(url).toBe(`https://pay.example/${billingNo}/1`)
    expect(status).toBe(-1)
    expect(await rowOf(billingNo)).toMatchObject({ state: 'handed_off', url })
  })

  it('passes the amount, the character, the goods and the return URL to the provider', async () => {
    const { billingNo } = await started({ spec_lang: 'de', bcp47_lang: 'de' })
    expect(gateway.outside.payment(billingNo)).toEqual({
      billingNo,
      amountMinor: 499,
      currency: 'USD',
      merchant: 'watt',
      area: 'universal',
      region: 'Global',
      paywayId: 11801,
      channelId: 0,
      kind: 'redirect',
      returnUrl: `http://watt.localhost/result?billing_no=${billingNo}&spec_lang=de`,
      notifyUrl: 'http://127.0.0.1/notify/sandbox/tests',
      language: 'de',
      display: {
        game: 'Starfall Odyssey',
        server: expect.stringMatching(/^S5 /),
        role: 'Mika Sunder',
        goods: '300 Kristalle',
        methodName: 'PayerMax',
        seller: 'Watt Games Ltd',
      },
    })
  })

  it('leads back to the page that it came from, even on another origin', async () => {
    const origin = 'https://topup.watt-games.example'
    const { data } = await gateway.call(payermax, createStartParams(), { headers: { origin } })
    const { billingNo } = v.parse(startedPaymentSchema, data)
    expect(gateway.outside.payment(billingNo)?.returnUrl).toContain(`${origin}/result?billing_no=${billingNo}`)
  })

  it('charges the catalogue price whatever the client sends', async () => {
    const { billingNo } = await started({ price: '0.01', amount: '1', amountMinor: '1', currency: 'IDR' })
    expect(gateway.outside.payment(billingNo)).toMatchObject({ amountMinor: 499, currency: 'USD' })
  })

  it('charges the amount that is shown with the method', async () => {
    const place = { domain_area: 'universal', country: 'JP' }
    await changeCatalogue(gateway.db, (tx) =>
      tx.insert(paymentMethods).values({ ...method, region: 'JP', currency: 'JPY' }),
    )
    const shown = await gateway.call('/api/pay/getPaywayList', {
      ...buyer,
      platform: 'web',
      product_id: crystals,
      domain_area: 'universal',
    })
    const { groups } = shown.data as { groups: Record<string, { amount: string; currency: string }[]> }
    const birth = { client_id: buyer.client_id, oauth_token: buyer.oauth_token, born: '1990-01', has_consent: '0' }
    await gateway.call('/api/user/birthMonth', { ...birth, request_id: createRequestId() })
    const { billingNo } = await started(place)
    const paid = gateway.outside.payment(billingNo)
    expect({ amount: ((paid?.amountMinor ?? 0) / 100).toFixed(2), currency: paid?.currency }).toEqual({
      amount: groups['JP']?.[0]?.amount,
      currency: groups['JP']?.[0]?.currency,
    })
  })
})

describe('every start call', () => {
  it.each(payStarts)('%s passes exactly the order to the provider, or redeems the card', async (name) => {
    const everywhere = await startGatewayWithAllMethods()
    const answer = await everywhere.call(paymentStartApiCalls[name].path, createStartParamsFor(name))
    const { billingNo, url, form, dropIn } = v.parse(startedPaymentSchema, answer.data)
    const [order] = await everywhere.db.select().from(orders).where(eq(orders.billingNo, billingNo))
    const payment = everywhere.outside.payment(billingNo)
    if (!url && !form && !dropIn) {
      expect(order).toMatchObject({ state: 'paid', gems: 330 })
      expect(payment).toBeUndefined()
    } else {
      expect(payment).toMatchObject({
        amountMinor: order?.amountMinor,
        currency: order?.currency,
        merchant: 'watt',
        paywayId: order?.paywayId,
        channelId: order?.channelId,
        returnUrl: `http://watt.localhost/result?billing_no=${billingNo}&spec_lang=en`,
        display: { role: 'Mika Sunder', server: order?.serverName, goods: '300 Crystals' },
      })
    }
  })
})

const method = {
  brand: 'watt',
  area: 'universal',
  region: 'Global',
  paywayId: 11801,
  channelId: 0,
  parentKey: '',
  sort: 1,
  minMinor: 0,
  maxMinor: 0,
  currency: 'USD',
  icon: '/art/pay/payermax.svg',
  name: 'PayerMax',
  description: null,
  openCoupon: false,
}

describe('an invalid start request', () => {
  it.each([
    ['without a token', { oauth_token: '' }, 'notLoggedIn'],
    ['with an unknown game', { client_id: 'nowhere' }, 'notAGame'],
    ['from an area that the brand does not serve', { domain_area: 'dragon' }, 'wrongDomain'],
    ['for an account without a verified name', { oauth_token: 'demo-unverified', role_id: '1000041' }, 'notRealName'],
    ["for another account's character", { oauth_token: 'demo-rowan' }, 'noSuchRole'],
    ['for a character on another server', { server_id: 's2' }, 'noSuchRole'],
    ['for unknown goods', { product_id: 'gold' }, 'notFound'],
    ["for another game's goods", { product_id: 'emberwood.crystals.300' }, 'notFound'],
    ['for an unknown channel', { channel: '99999' }, 'noSuchChannel'],
    ['without a channel', { channel: 'none' }, 'noSuchChannel'],
    ['with the channel of another call', { channel: '10103' }, 'wrongMethod'],
    ['in a region without the method', { country: 'NL' }, 'wrongMethod'],
    ['with an unknown sub-method', { channel_id: '7' }, 'wrongMethod'],
    ['with an unknown coupon', { pay_id: '1', coupon_code: 'ten' }, 'illegalCoupon'],
    ['for goods that are never sold', { product_id: 'starfallOdyssey.sealedVault' }, 'limitReached'],
  ] as const)('is rejected %s', async (_why, changes, code) => {
    const before = await gateway.db.$count(orders)
    expect(await begin(changes)).toMatchObject({
      code: apiResponseCodes[code],
      data: null,
      msg: expect.stringMatching(/./),
    })
    expect(await gateway.db.$count(orders)).toBe(before)
  })

  it.each([
    ['with a method without an icon', '10801', '98', '/api/pay/platform_pay'],
    ['with a method whose minimum is above the price', '10801', '99', '/api/pay/platform_pay'],
    ['with a group of methods', '11001', '0', '/api/pay/xsolla_pay'],
    ['with a gift card through another call', '10901', '43', '/api/pay/platform_pay'],
  ])('is rejected %s', async (_why, channel, channel_id, path) => {
    expect((await begin({ channel, channel_id }, path)).code).toBe(apiResponseCodes.wrongMethod)
  })

  it('is explained in every language', async () => {
    const texts = new Set<string>()
    for (const spec_lang of supportedLanguages) texts.add((await begin({ channel: 'none', spec_lang })).msg)
    expect(texts.size).toBe(supportedLanguages.length)
  })

  it('is rejected with storeClosed if there is no payment provider', async () => {
    const closed = await startGateway({ database: gateway.db, payments: undefined })
    expect((await closed.call(payermax, createStartParams())).code).toBe(apiResponseCodes.storeClosed)
  })
})
