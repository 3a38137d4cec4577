// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pickBrandFieldsForBrowser } from '../../../../../../src/brands/page/client-brand.ts'
import { loadBrands } from '../../../../../../src/brands/load/load-brands.ts'
import { getSupportCode } from '../../../../../../src/contract/links/support-code.ts'
import { initSession, sessionStore, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { purchaseStore } from '../../../../../../src/purchase/machine/purchase.store.ts'
import { ordersStore } from '../../../../../../src/purchase/orders/orders.store.ts'
import { anOrder, aPurchase, someWords } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string) => key,
  t: (key: string) => key,
}))
const { OrderHelpSheet: HelpSheet } = await import('../../../../../../src/journeys/result/help/help-sheet.tsx')
const { getPaymentStateTextKeys: getMoneyTexts } =
  await import('../../../../../../src/journeys/result/help/help-order-card.tsx')

const [brand] = await loadBrands()
const failed = anOrder({ billingNo: 'WTfailedfailedfailedfail', standing: 'fail', decline: 'funds' })
const newest = anOrder({ billingNo: 'WTnewestnewestnewestnewe', standing: 'success', delivery: 'delivered' })

beforeEach(() => {
  if (!brand) throw new Error('no brand')
  initSession({
    brand: pickBrandFieldsForBrowser(brand, 'icon-96.png'),
    language: 'en',
    user: null,
    params: {},
  } as unknown as Session)
  ordersStore.list = [newest, failed]
  purchaseStore.current = { state: 'idle' }
})
afterEach(cleanup)

const open = (billingNo?: string) => render(<HelpSheet id={1} overlay={billingNo === undefined ? {} : { billingNo }} />)
const mail = () => decodeURIComponent(document.querySelector('a')?.href ?? '')

it('a player who needs help with an order reads what happens to the money, the support code and the address', () => {
  open(failed.billingNo)
  for (const words of [
    'result:not_charged',
    'result:hold_text',
    'result:help_refunds',
    getSupportCode(failed.billingNo),
  ])
    expect(screen.getByText(words)).toBeDefined()
  expect(document.body.textContent).toContain(sessionStore.brand.support.email)
  expect(mail()).toContain(
    `mailto:${sessionStore.brand.support.email}?subject=${sessionStore.brand.name} ${getSupportCode(failed.billingNo)}`,
  )
  expect(mail()).toContain(failed.billingNo)
})

it('a player who names no order sees the newest one of this device', () => {
  open()
  expect(screen.getByText('result:help_last_order')).toBeDefined()
  expect(screen.getByText(getSupportCode(newest.billingNo))).toBeDefined()
})

it('a player without orders finds the refund rules and the address', () => {
  ordersStore.list = []
  open()
  expect(screen.getByText('result:help_refunds')).toBeDefined()
  expect(mail()).toBe(`mailto:${sessionStore.brand.support.email}?subject=${sessionStore.brand.name}`)
})

it("a guest does not see another account's order", () => {
  ordersStore.list = [{ ...newest, own: { requestId: 'request-of-sixteen', purchase: aPurchase, suid: 'other' } }]
  open()
  expect(screen.queryByText(getSupportCode(newest.billingNo))).toBeNull()
})

const refund = { amount: someWords.amount, state: 'due', second: false, at: 1 } as const
it.each([
  ['is unpaid', anOrder(), ['result:help_unpaid']],
  ['has expired', anOrder({ standing: 'fail', decline: 'timeout' }), ['result:not_received', 'result:late_text']],
  ['is being delivered', anOrder({ standing: 'success' }), ['result:help_arriving']],
  ['has arrived', newest, ['result:help_delivered']],
  ['is refunded, which has its own texts', anOrder({ standing: 'success', ended: 'refused', refunds: [refund] }), []],
])('the payer of an order that %s reads what that means for the money', (_state, order, words) => {
  expect(getMoneyTexts(order)).toEqual(words)
})
