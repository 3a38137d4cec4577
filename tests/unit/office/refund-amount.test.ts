import { describe, expect, it } from 'vitest'
import { isAboveLimit, readRefundAmount } from '../../../office/app/order/refund-amount.ts'

describe('an agent who types the amount of a refund', () => {
  it.each([
    ['3', '3'],
    [' 14.99 ', '14.99'],
    ['14,99', '14.99'],
    ['99.99', '99.99'],
  ])('types %j and refunds %s', (typed, amount) => {
    expect(readRefundAmount(typed, '99.99')).toBe(amount)
  })

  it.each(['', '0', '0.00', '-3', '1e3', '1.234', '100', '99.995', 'all', '1 000'])(
    'types %j and refunds nothing',
    (typed) => {
      expect(readRefundAmount(typed, '99.99')).toBeUndefined()
    },
  )
})

describe('the limit of an agent', () => {
  const limit = { perRefund: '50', perDay: '100', usedToday: '60.50', approvers: [] }

  it.each([
    ['39.50', false],
    ['39.51', true],
    ['50.01', true],
  ])('for %s asks for a second person: %s', (amount, isAbove) => {
    expect(isAboveLimit(amount, limit)).toBe(isAbove)
  })

  it('never asks a person without a limit for another', () => {
    expect(isAboveLimit('999999', { perRefund: null, perDay: null, usedToday: '0', approvers: [] })).toBe(false)
  })
})
