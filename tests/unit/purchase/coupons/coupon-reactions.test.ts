import { beforeEach, expect, it } from 'vitest'
import { coupons } from '../../../../src/purchase/coupons/coupons.store.ts'
import { chooseCoupon, clearCoupon } from '../../../../src/purchase/coupons/coupons.actions.ts'
import { reloadCouponsAfter } from '../../../../src/purchase/coupons/coupon-reactions.ts'

beforeEach(() => Object.assign(coupons, { choice: { kind: 'best' }, failed: [], quote: null }))

it('after an illegal use the coupons are asked for anew, a second later and no sooner', async () => {
  const done: string[] = []
  let pass: () => void = () => {}
  const pause = (ms: number) => {
    done.push(`waits ${ms}`)
    return new Promise<void>((resolve) => void (pass = resolve))
  }
  const all = reloadCouponsAfter(1000, pause, async () => void done.push('reloads'))
  expect(done).toEqual(['waits 1000'])
  pass()
  await all
  expect(done).toEqual(['waits 1000', 'reloads'])
})

it('a coupon that is cleared is not chosen by itself again', () => {
  chooseCoupon('ten')
  clearCoupon()
  expect(coupons.choice).toEqual({ kind: 'none' })
})

it('one that failed is tried again when it is chosen by hand', () => {
  coupons.failed = ['ten', 'fifteen']
  chooseCoupon('ten')
  expect(coupons.failed).toEqual(['fifteen'])
  expect(coupons.choice).toEqual({ kind: 'code', code: 'ten' })
})
