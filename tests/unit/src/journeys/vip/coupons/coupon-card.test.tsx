// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Coupon } from '../../../../../../src/contract/entities/vip.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const { sessionStore: session } = await import('../../../../../../src/kernel/session/session.store.ts')
const { CouponCard } = await import('../../../../../../src/journeys/vip/coupons/coupon-card.tsx')
const { default: styles } = await import('../../../../../../src/journeys/vip/coupons/coupon-card.module.css')

const coupon: Coupon = {
  code: 'c1',
  name: 'Spring',
  useCategory: 'avail',
  isClaim: true,
  isUsed: false,
  discountRate: 85,
  timeZone: 'UTC',
  usedTime: null,
  validEndTime: 1_800_000_000,
  type: 'permanent',
  level: 0,
  locked: null,
} as unknown as Coupon
const isFaded = (coupon: Coupon, unusable: boolean) =>
  render(<CouponCard coupon={coupon} unusable={unusable} action={null} />)
    .container.querySelector('li')
    ?.classList.contains(styles['faded'] ?? 'none')

session.language = 'en'
afterEach(cleanup)

it.each([
  ['can be used', coupon, false, false],
  ['expired while it was displayed', coupon, true, true],
  ['was used', { ...coupon, useCategory: 'history' as const }, false, true],
])('a coupon that %s has the right colour', (_what, coupon, unusable, faded) => {
  expect(isFaded(coupon, unusable)).toBe(faded)
})
