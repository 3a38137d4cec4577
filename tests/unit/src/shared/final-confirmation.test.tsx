// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { findPurchaseLawRules } from '../../../../src/contract/law/find-purchase-rules.ts'
import { startI18n } from '../../../../src/kernel/i18n/i18n.ts'
import { listConfirmationFacts } from '../../../../src/purchase/last-step/confirmation-facts.ts'
import { FinalConfirmation } from '../../../../src/shared/final-confirmation.tsx'

beforeAll(() => startI18n('en', { loader: async () => ({}) }))
afterEach(cleanup)

const findRules = (region: string, time: string) =>
  findPurchaseLawRules({ area: 'universal', region }, Date.parse(time) / 1000)
const readFacts = (region: string, time: string, isDelayed = false) => {
  const price = { label: 'price', value: '¥160 with tax' }
  const facts = listConfirmationFacts(findRules(region, time), { isDelayed, methodName: 'PayPay' })
  render(<FinalConfirmation facts={facts} price={price} />)
  return screen.queryAllByRole('definition').map(({ textContent }) => textContent)
}

it('a player in Japan reads quantity, price, payment, delivery and cancellation since the first day of the law', () => {
  expect(readFacts('JP', '2022-06-01T00:00:00+09:00')).toEqual([
    'single_item',
    '¥160 with tax',
    'PayPay · pay_now',
    'deliver_after_payment',
    'cancel_if_faulty',
  ])
})

it('a player in Japan read none of them on the day before', () => {
  expect(readFacts('JP', '2022-05-31T23:59:59+09:00')).toEqual([])
})

it('a player in Japan who waits for the delivery reads until when the order can be cancelled', () => {
  expect(readFacts('JP', '2026-11-30T00:00:00+09:00', true).slice(3)).toEqual([
    'deliver_after_wait',
    'cancel_before_delivery',
  ])
})

it('a player elsewhere reads none of them', () => {
  expect(readFacts('DE', '2026-11-30T00:00:00Z')).toEqual([])
})
