// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClientBrand } from '../../../../../../src/brands/page/client-brand.ts'
import { loadBrands } from '../../../../../../src/brands/load/load-brands.ts'
import { supportCodeOf } from '../../../../../../src/contract/support-code.ts'
import { initSession, session, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { purchase } from '../../../../../../src/purchase/machine/purchase.store.ts'
import { orders } from '../../../../../../src/purchase/orders.store.ts'
import { anOrder, aPurchase, someWords } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useCopy: () => (key: string) => key,
  t: (key: string) => key,
}))
const { HelpSheet } = await import('../../../../../../src/journeys/result/help/help-sheet.tsx')
const { moneyWords } = await import('../../../../../../src/journeys/result/help/help-order-card.tsx')

const [brand] = await loadBrands()
const failed = anOrder({ billingNo: 'WTfailedfailedfailedfail', standing: 'fail', decline: 'funds' })
const newest = anOrder({ billingNo: 'WTnewestnewestnewestnewe', standing: 'success', delivery: 'delivered' })

beforeEach(() => {
  if (!brand) throw new Error('no brand')
  initSession({
    brand: createClientBrand(brand, 'icon-96.png'),
    language: 'en',
    user: null,
    params: {},
  } as unknown as Session)
  orders.list = [newest, failed]
  purchase.current = { state: 'idle' }
})
afterEach(cleanup)

const open = (billingNo?: string) => render(<HelpSheet id={1} overlay={billingNo === undefined ? {} : { billingNo }} />)
const mail = () => decodeURIComponent(document.querySelector('a')?.href ?? '')

it('a player who asks for help with an order reads what happens to its money, its support code and the address', () => {
  open(failed.billingNo)
  for (const words of [
    'result:not_charged',
    'result:hold_text',
    'result:help_refunds',
    supportCodeOf(failed.billingNo),
  ])
    expect(screen.getByText(words)).toBeDefined()
  expect(document.body.textContent).toContain(session.brand.support.email)
  expect(mail()).toContain(
    `mailto:${session.brand.support.email}?subject=${session.brand.name} ${supportCodeOf(failed.billingNo)}`,
  )
  expect(mail()).toContain(failed.billingNo)
})

it('one who names no order is shown the newest of this device', () => {
  open()
  expect(screen.getByText('result:help_last_order')).toBeDefined()
  expect(screen.getByText(supportCodeOf(newest.billingNo))).toBeDefined()
})

it('one without orders still finds how refunds work, and the address', () => {
  orders.list = []
  open()
  expect(screen.getByText('result:help_refunds')).toBeDefined()
  expect(mail()).toBe(`mailto:${session.brand.support.email}?subject=${session.brand.name}`)
})

it("a guest is not helped with another account's order", () => {
  orders.list = [{ ...newest, own: { requestId: 'request-of-sixteen', purchase: aPurchase, suid: 'other' } }]
  open()
  expect(screen.queryByText(supportCodeOf(newest.billingNo))).toBeNull()
})

const refund = { amount: someWords.amount, state: 'due', second: false, at: 1 } as const
it.each([
  ['waits for its payment', anOrder(), ['result:help_unpaid']],
  ['ran out of time', anOrder({ standing: 'fail', decline: 'timeout' }), ['result:not_received', 'result:late_text']],
  ['is on its way', anOrder({ standing: 'success' }), ['result:help_arriving']],
  ['has arrived', newest, ['result:help_delivered']],
  [
    'goes back, which has sentences of its own',
    anOrder({ standing: 'success', ended: 'refused', refunds: [refund] }),
    [],
  ],
])('the payer of an order that %s is told what that means for the money', (_state, order, words) => {
  expect(moneyWords(order)).toEqual(words)
})
