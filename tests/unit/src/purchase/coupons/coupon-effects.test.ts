import { beforeEach, expect, it } from 'vitest'
import { couponsStore } from '../../../../../src/purchase/coupons/coupons.store.ts'
import { chooseCoupon, reloadCoupons } from '../../../../../src/purchase/coupons/coupons.actions.ts'
import { markCouponRefused, reloadCouponsAfterDelay } from '../../../../../src/purchase/coupons/coupon-effects.ts'

beforeEach(() => Object.assign(couponsStore, { choice: { kind: 'best' }, refused: {}, quote: null }))

it('coupons are reloaded one second after an illegal use', async () => {
  const log: string[] = []
  let endPause: () => void = () => {}
  const pause = (ms: number) => {
    log.push(`waits ${ms}`)
    return new Promise<void>((resolve) => void (endPause = resolve))
  }
  const all = reloadCouponsAfterDelay(1000, pause, async () => void log.push('reloads'))
  expect(log).toEqual(['waits 1000'])
  endPause()
  await all
  expect(log).toEqual(['waits 1000', 'reloads'])
})

const ready = { state: 'ready', data: { points: 4, discountPrice: '4.24', currency: 'USD' } } as const

it('a rejected coupon is refused for the goods and method that it was priced for only', () => {
  couponsStore.quote = { target: 'goods by Razer', code: 'ten', price: ready }
  markCouponRefused()
  markCouponRefused()
  expect(couponsStore.refused).toEqual({ 'goods by Razer': ['ten'] })
  expect(couponsStore.choice).toEqual({ kind: 'best' })
})

it('a reloaded list clears the price of a refused coupon and keeps any other', async () => {
  couponsStore.quote = { target: 'goods by Razer', code: 'ten', price: ready }
  await reloadCoupons()
  expect(couponsStore.quote).not.toBeNull()
  markCouponRefused()
  await reloadCoupons()
  expect(couponsStore.quote).toBeNull()
  expect(couponsStore.refused).toEqual({ 'goods by Razer': ['ten'] })
})

it('choosing a coupon again clears its failed price', () => {
  couponsStore.quote = {
    target: 'goods by Razer',
    code: 'ten',
    price: { state: 'failed', failure: { kind: 'network' } },
  }
  chooseCoupon('ten')
  expect(couponsStore.quote).toBeNull()
  expect(couponsStore.choice).toEqual({ kind: 'code', code: 'ten' })
})
