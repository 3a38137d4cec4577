import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goods, paymentMethods } from '../../server/catalogue/catalogue.tables.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import { startedPaymentSchema, type WirePaymentMethod } from '../../src/contract/entities/payment.ts'
import { createRequestId } from './fixtures/buyer.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'
import { createMakeUpLink } from './fixtures/make-up.ts'
import { createMemberParams, razer, resetCoupon, vera } from './fixtures/member.ts'

/** Listed in dollars only, so every other price is converted. */
const product_id = 'starfallOdyssey.crystals.980'

const converted: [Currency, number, number][] = [
  // ¥2,323.45, NT$472.185, ₩20,536.3, ₫379,247 and Rp241,339 before rounding up to a chargeable amount.
  ['JPY', 232_400, 197_500],
  ['TWD', 47_300, 40_200],
  ['KRW', 2_053_700, 1_745_600],
  ['VND', 37_924_700, 32_235_900],
  ['IDR', 24_133_900, 20_513_800],
  // €13.9407 before rounding up to cents.
  ['EUR', 1395, 1185],
]

let gateway: Gateway
const setPrices = (prices: Record<string, number>) =>
  changeCatalogue(gateway.db, (tx) => tx.update(goods).set({ prices }).where(eq(goods.productId, product_id)))

beforeAll(async () => {
  gateway = await startGateway()
  await setPrices({ USD: 1499 })
})

const inMalaysia = and(
  eq(paymentMethods.brand, 'watt'),
  eq(paymentMethods.region, 'MY'),
  eq(paymentMethods.paywayId, 10103),
)
const payIn = (currency: Currency) =>
  changeCatalogue(gateway.db, (tx) =>
    tx.update(paymentMethods).set({ currency, minMinor: 0, maxMinor: 0 }).where(inMalaysia),
  )

const decimal = (minor: number) => (minor / 100).toFixed(2)
const place = { country: 'MY', product_id }
const startPayment = async (path: string, params: Record<string, string>) => {
  const answer = await gateway.call(path, params)
  expect(answer.code).toBe(apiResponseCodes.success)
  return gateway.outside.payment(v.parse(startedPaymentSchema, answer.data).billingNo)
}
const findMethod = (groups: unknown) =>
  (groups as Record<string, WirePaymentMethod[]>)['MY']?.find(({ payway_id }) => payway_id === 10103)

describe.each(converted)('a price of $14.99 in %s', (currency, whole, withCoupon) => {
  beforeEach(() => payIn(currency))

  it('is shown and charged as a chargeable amount', async () => {
    const params = { client_id: vera.client_id, platform: 'web', domain_area: 'universal', product_id }
    const { data } = await gateway.call('/api/pay/getPaywayList', params)
    expect(findMethod((data as { groups: unknown }).groups)).toMatchObject({ amount: decimal(whole), currency })
    expect(await startPayment(razer, createMemberParams(place))).toMatchObject({ amountMinor: whole, currency })
  })

  it('is rounded down to a chargeable amount with a coupon', async () => {
    await resetCoupon(gateway.db, 'festival')
    const coupon = { coupon_code: 'festival', pay_id: '10103' }
    const paymentMethod = { payway_id: '10103', channel_id: '0', domain_area: 'universal' }
    const { data } = await gateway.call('/api/coupons/calcPrice', { ...vera, ...place, ...coupon, ...paymentMethod })
    expect(data).toMatchObject({ discountPrice: decimal(withCoupon), currency })
    expect(await startPayment(razer, createMemberParams({ ...place, ...coupon }))).toMatchObject({
      amountMinor: withCoupon,
      currency,
    })
  })

  it('is a chargeable amount in a replenish link', async () => {
    const replenish_id = await createMakeUpLink(gateway.db, { amountMinor: 1499 })
    const { data } = await gateway.call('/api/pay/replenishmentCountryList', { replenish_id, platform: 'web' })
    expect(findMethod((data as { groups: unknown }).groups)).toMatchObject({ amount: decimal(whole), currency })
    const paymentMethod = {
      payway_id: '10103',
      channel_id: '0',
      platform: 'web',
      country: 'MY',
      request_id: createRequestId(),
    }
    expect(await startPayment('/api/replenishment/pay', { replenish_id, ...paymentMethod })).toMatchObject({
      amountMinor: whole,
    })
  })
})

it('a catalogue price with a fraction of a yen is charged in whole yen', async () => {
  await setPrices({ JPY: 232_345 })
  await payIn('JPY')
  expect(await startPayment(razer, createMemberParams(place))).toMatchObject({ amountMinor: 232_400, currency: 'JPY' })
})
