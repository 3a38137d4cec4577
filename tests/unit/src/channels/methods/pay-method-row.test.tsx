// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { PayMethodRow } from '../../../../../src/channels/methods/pay-method-row.tsx'
import type { PaymentMethod } from '../../../../../src/contract/entities/payment.ts'
import { startI18n } from '../../../../../src/kernel/i18n/i18n.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

const counter: PaymentMethod = {
  paywayId: 10102,
  channelId: 0,
  sort: 1,
  minMoney: 0,
  maxMoney: 0,
  icon: '/art/pay/counter.svg',
  name: 'Counter',
  description: null,
  openCoupon: false,
  amount: '46.90',
  fee: '2.00',
  currency: 'MYR',
  typicalSeconds: 120,
  subPayment: [],
}
const { subPayment: _none, ...bank } = counter

beforeAll(async () => {
  sessionStore.language = 'en'
  sessionStore.params = {}
  await startI18n('en', { loader: async () => ({}) })
})
afterEach(cleanup)

const show = (way: PaymentMethod, checked = false, region = 'MY') =>
  render(<PayMethodRow name="way" method={way} region={region} checked={checked} onChoose={() => undefined} />)
const radio = () => screen.getByRole<HTMLInputElement>('radio')
const text = () => radio().closest('label')?.textContent

it('a row shows its price, usual time and included fee', () => {
  show(counter)
  expect(text()).toContain('usual_time')
  expect(text()).toContain('fee_included')
  expect(text()).toContain('RM\u00a046.90')
})

it('a row shows whose dollars it charges in Singapore, but not in the US', () => {
  const dollars = { ...counter, amount: '9.99', fee: undefined, currency: 'USD' } as const
  show(dollars, false, 'SG')
  expect(text()).toContain('US$9.99')
  cleanup()
  show(dollars, false, 'US')
  expect(text()).not.toContain('US$')
})

it('a slow method says so and can be chosen', () => {
  show({ ...counter, state: 'slow' })
  expect(text()).toContain('state_slow')
  expect(radio().disabled).toBe(false)
})

it('a method under maintenance says so and cannot be chosen', () => {
  show({ ...counter, state: 'maintenance' }, true)
  expect(text()).toContain('state_maintenance')
  expect([radio().disabled, radio().checked]).toEqual([true, false])
})

it('a method is under maintenance if all its sub-methods are', () => {
  show({ ...counter, subPayment: [{ ...bank, state: 'maintenance' }] })
  expect(text()).toContain('state_maintenance')
  expect(radio().disabled).toBe(true)
})
