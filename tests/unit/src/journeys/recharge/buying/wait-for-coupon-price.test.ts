// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { getPaymentMethodKey, type PayMethod } from '../../../../../../src/channels/methods/method-rules.ts'
import { waitForCouponPrice } from '../../../../../../src/journeys/recharge/buying/wait-for-coupon-price.ts'
import { rechargeStore } from '../../../../../../src/journeys/recharge/recharge.store.ts'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'
import { couponsStore, type CouponQuote } from '../../../../../../src/purchase/coupons/coupons.store.ts'
import { getCouponQuoteKey } from '../../../../../../src/purchase/coupons/coupons.actions.ts'
import { purchaseStore } from '../../../../../../src/purchase/machine/purchase.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../../src/purchase/shop/shop.store.ts'

const method = {
  paywayId: 7,
  channelId: 0,
  name: 'Wallet',
  icon: '',
  amount: '4.99',
  currency: 'USD',
  minMoney: 0,
  maxMoney: 0,
  openCoupon: true,
} as unknown as PayMethod
const ten = { code: 'ten', useCategory: 'avail', discountRate: 0.9, validEndTime: 9_000_000_000 }
const target = getCouponQuoteKey({
  clientId: '11',
  productId: '300',
  domainArea: 'sea',
  region: 'MY',
  paywayId: 7,
  channelId: 0,
})
const quoted = (price: CouponQuote['price']): CouponQuote => ({ target, code: 'ten', price })
const readyPrice = { state: 'ready', data: { points: 4, discountPrice: '4.49', currency: 'USD' } } as const
const dearer = { state: 'ready', data: { points: 4, discountPrice: '4.79', currency: 'USD' } } as const
const failed = { state: 'failed', failure: { kind: 'network' } } as const

beforeEach(() => {
  Object.assign(sessionStore, { brand: { hasVip: true }, user: { suid: '1' }, area: 'sea', params: {} })
  Object.assign(shopStore, { config: { isOpenCoupon: true } })
  selectionStore.chosen = {
    clientId: '11',
    goods: { value: '300', isCoupon: true },
    rechargeKey: getPaymentMethodKey(method),
  }
  const list = { state: 'ready', data: [ten] }
  Object.assign(couponsStore, { list, choice: { kind: 'best' }, refused: {}, quote: quoted({ state: 'loading' }) })
  purchaseStore.current = { state: 'choosing' }
})

it.each([
  ['buys after the price has arrived', readyPrice, true],
  ['buys nothing if the price fails to load and the full price is shown', failed, false],
  ['buys nothing at a higher price than shown', dearer, false],
] as const)('a press on Buy while the price is loading %s', async (_, price, counts) => {
  const goesOn = waitForCouponPrice(method, 'MY')
  expect(rechargeStore.checking).toBe(true)
  couponsStore.quote = quoted(price)
  expect(await goesOn).toBe(counts)
  expect(rechargeStore.checking).toBe(false)
})

it.each<[string, () => unknown]>([
  ['other goods', () => (selectionStore.chosen.goods = { value: '680' })],
  ['another payment method', () => (selectionStore.chosen.rechargeKey = '8_0')],
  ['nothing, and closed the payment methods', () => (purchaseStore.current = { state: 'idle' })],
])('it is dropped if the player has since chosen %s', async (_, happens) => {
  const goesOn = waitForCouponPrice(method, 'MY')
  happens()
  expect(await goesOn).toBe(false)
  expect(rechargeStore.checking).toBe(false)
})
