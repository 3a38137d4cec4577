import { expect, it } from 'vitest'
import { isGreyReleaseUiEnabled, isVipEnabled, resolvePageLayout } from '../../../../../src/kernel/session/layout.ts'

const table: [what: string, facts: Parameters<typeof resolvePageLayout>[0], layout: string][] = [
  ["at first it is the brand's", { brandDefault: 'old' }, 'old'],
  ['later what this device saw last', { brandDefault: 'old', remembered: 'new' }, 'new'],
  ['the page config decides: bit 1 set', { brandDefault: 'old', remembered: 'old', greyCode: 3 }, 'new'],
  ['the page config decides: bit 1 not set', { brandDefault: 'new', remembered: 'new', greyCode: 2 }, 'old'],
]
for (const [what, facts, layout] of table) it(what, () => expect(resolvePageLayout(facts)).toBe(layout))

it('the second bit is the grey UI', () => {
  expect([0, 1, 2, 3].map((greyCode) => isGreyReleaseUiEnabled({ greyCode }))).toEqual([false, false, true, true])
})

it('the VIP version needs the brand and the page config', () => {
  expect(isVipEnabled({ hasVip: true }, { isOpenCoupon: true })).toBe(true)
  expect(isVipEnabled({ hasVip: false }, { isOpenCoupon: true })).toBe(false)
  expect(isVipEnabled({ hasVip: true }, { isOpenCoupon: false })).toBe(false)
})
