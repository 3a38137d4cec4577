import { describe, expect, it } from 'vitest'
import { payRequestStates } from '../../../../src/contract/entities/pay-request.ts'
import {
  acceptsPayRequestEvent,
  getPayRequestState,
  payRequestStateRules,
} from '../../../../server/replenish/pay-request-states.table.ts'

const at = 1000
const open = { paidBy: null, endedAs: null, validUntil: at + 1 }
const links = {
  open,
  paid: { ...open, paidBy: 'WAabc' },
  declined: { ...open, endedAs: 'declined' },
  cancelled: { ...open, endedAs: 'cancelled' },
  expired: { ...open, validUntil: at },
} as const

describe('a pay request', () => {
  it.each(payRequestStates)('reads as %s', (state) => {
    expect(getPayRequestState(links[state], at)).toBe(state)
  })

  it('reads as paid however it ended before, because the payment was already under way', () => {
    for (const state of ['declined', 'cancelled', 'expired'] as const)
      expect(getPayRequestState({ ...links[state], paidBy: 'WAabc' }, at)).toBe('paid')
  })

  it('reads as declined or cancelled even after its time is over', () => {
    for (const state of ['declined', 'cancelled'] as const)
      expect(getPayRequestState({ ...links[state], validUntil: at }, at)).toBe(state)
  })

  it('can be paid, declined and cancelled only while it is open, except for a payment that is under way', () => {
    const accepted = payRequestStates.flatMap((state) =>
      (['paymentStarted', 'paid', 'declined', 'cancelled'] as const)
        .filter((event) => acceptsPayRequestEvent(links[state], event, at))
        .map((event) => `${state} ${event}`),
    )
    expect(accepted).toEqual([
      'open paymentStarted',
      'open paid',
      'open declined',
      'open cancelled',
      'declined paid',
      'cancelled paid',
      'expired paid',
    ])
  })

  it('has a row for each state of the contract', () => {
    expect(Object.keys(payRequestStateRules).toSorted()).toEqual([...payRequestStates].toSorted())
  })
})
