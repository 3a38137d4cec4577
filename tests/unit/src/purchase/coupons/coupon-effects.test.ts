import { beforeEach, expect, it } from 'vitest'
import { coupons } from '../../../../../src/purchase/coupons/coupons.store.ts'
import { chooseCoupon, reloadCoupons } from '../../../../../src/purchase/coupons/coupons.actions.ts'
import { markCouponRefused, reloadCouponsAfterDelay } from '../../../../../src/purchase/coupons/coupon-effects.ts'

beforeEach(() => Object.assign(coupons, { choice: { kind: 'best' }, refused: {}, quote: null }))

it('after an illegal use the coupons are asked for anew, a second later and no sooner', async () => {
  const done: string[] = []
  let pass: () => void = () => {}
  const pause = (ms: number) => {
    done.push(`waits ${ms}`)
    return new Promise<void>((resolve) => void (pass = resolve))
  }
  const all = reloadCouponsAfterDelay(1000, pause, async () => void done.push('reloads'))
  expect(done).toEqual(['waits 1000'])
  pass()
  await all
  expect(done).toEqual(['waits 1000', 'reloads'])
})

const ready = { state: 'ready', data: { points: 4, discountPrice: '4.24', currency: 'USD' } } as const

it('a coupon that is cleared is refused for the goods and the method that it was priced for, and for no others', () => {
  coupons.quote = { target: 'goods by Razer', code: 'ten', price: ready }
  markCouponRefused()
  markCouponRefused()
  expect(coupons.refused).toEqual({ 'goods by Razer': ['ten'] })
  expect(coupons.choice).toEqual({ kind: 'best' })
})

it('the new list makes room for the next coupon, and leaves another one that was chosen meanwhile', async () => {
  coupons.quote = { target: 'goods by Razer', code: 'ten', price: ready }
  await reloadCoupons()
  expect(coupons.quote).not.toBeNull()
  markCouponRefused()
  await reloadCoupons()
  expect(coupons.quote).toBeNull()
  expect(coupons.refused).toEqual({ 'goods by Razer': ['ten'] })
})

it('one whose price failed is asked for again when it is chosen by hand', () => {
  coupons.quote = { target: 'goods by Razer', code: 'ten', price: { state: 'failed', failure: { kind: 'network' } } }
  chooseCoupon('ten')
  expect(coupons.quote).toBeNull()
  expect(coupons.choice).toEqual({ kind: 'code', code: 'ten' })
})
