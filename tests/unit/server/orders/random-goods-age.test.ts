import { expect, it } from 'vitest'
import { getRefusedBelowAge } from '../../../../server/orders/random-goods-age.ts'
import type { OrderRow } from '../../../../server/orders/orders.repository.ts'
import { ageNotConfirmedReason } from '../../../../src/contract/law/age-not-confirmed.ts'
import { createPaidOrderRow } from './order-row.ts'

const inForce = Date.parse('2026-03-17T12:00Z') / 1000
const beforeLaw = Date.parse('2026-03-15T12:00Z') / 1000

/** Returns an order from Brazil whose random goods were refunded because of the age. */
const refused = (changes: Partial<OrderRow> = {}): OrderRow =>
  createPaidOrderRow({
    state: 'refused',
    refusal: ageNotConfirmedReason,
    region: 'BR',
    cancelledAt: inForce,
    ...changes,
  })

it('a buyer reads below which age the law refused the random goods', () => {
  expect(getRefusedBelowAge(refused(), inForce)).toBe(18)
  expect(getRefusedBelowAge(refused({ region: 'Global', playerCountries: ['BR'] }), inForce)).toBe(18)
})

it('the day of the refusal decides which law is named, however late the buyer reads it', () => {
  expect(getRefusedBelowAge(refused({ cancelledAt: beforeLaw }), inForce)).toBeUndefined()
  expect(getRefusedBelowAge(refused({ cancelledAt: null }), inForce)).toBe(18)
})

it.each<[string, Partial<OrderRow>]>([
  ['the game refused for another reason', { refusal: 'the character is gone' }],
  ['are delivered', { state: 'delivered' }],
  ['nobody may buy at any age', { region: 'BE' }],
  ["only the account's country forbids", { region: 'Global' }],
  ['the brand had decided to sell', { terms: { law_off: ['br-random-goods'] } as unknown as OrderRow['terms'] }],
])('no age is named for goods that %s', (_what, changes) => {
  expect(getRefusedBelowAge(refused(changes), inForce)).toBeUndefined()
})
