import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deliveryByState,
  orderEvents,
  orderTransitions,
  orderStates,
  wireStatusByState,
  getTransition,
  getNextState,
  type OrderState,
} from '../../../server/orders/state/order-states.table.ts'

/** Next state for every state and event. A dot means no change. The only way back is goods that move to another character. */
const table: Record<OrderState, string> = {
  //           linked     expired failed paid sent       withdrawn refused delivered moved revoked
  created: '    handed_off expired failed paid .          .       .         .         .     .',
  handed_off: ' .          expired failed paid .          .       .         .         .     .',
  expired: '    .          .       failed paid .          .       .         .         .     .',
  failed: '     .          .       .      paid .          .       .         .         .     .',
  paid: '       .          .       .      .    delivering withdrawn refused .         .     .',
  delivering: ' .          .       .      .    .          withdrawn refused delivered .     .',
  withdrawn: '  .          .       .      .    .          .         refused delivered .     .',
  refused: '    .          .       .      .    .          .         .       delivered .     .',
  delivered: '  .          .       .      .    .          .       .         .         paid  revoked',
  revoked: '    .          .       .      .    .          .       .         .         .     .',
}
const rank = (state: OrderState) => orderStates.indexOf(state)
const run = (events: readonly (typeof orderEvents)[number][], from: OrderState = 'created') =>
  events.reduce(getNextState, from)

describe('the state machine of an order', () => {
  it.each(orderStates)('handles every event in the state %s as the table says', (state) => {
    const expected = table[state].trim().split(/\s+/)
    expect(orderEvents.map((event) => getNextState(state, event))).toEqual(
      expected.map((to) => (to === '.' ? state : to)),
    )
  })

  it('has no transition outside the table', () => {
    const cells = Object.values(table).join(' ').trim().split(/\s+/)
    expect(orderTransitions).toHaveLength(cells.filter((word) => word !== '.').length)
  })

  it('only moves forward unless goods go to another character, and each event leads to one state', () => {
    for (const { from, event, to } of orderTransitions) {
      if (event !== 'moved') expect(rank(to)).toBeGreaterThan(rank(from))
      expect(getTransition(event).to).toBe(to)
    }
  })

  it('ends in the same state for payment events in any order and number', () => {
    const orderings = fc
      .uniqueArray(fc.constantFrom('linked', 'expired', 'failed', 'paid'), { minLength: 1 })
      .chain((events) =>
        fc
          .tuple(...events.map((event) => fc.integer({ min: 1, max: 20 }).map((times) => Array(times).fill(event))))
          .map((lists) => lists.flat() as typeof events),
      )
      .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })))
    fc.assert(
      fc.property(orderings, ([events, shuffled]) => {
        expect(run(shuffled)).toBe(run(events))
        if (events.includes('paid')) expect(run(shuffled)).toBe('paid')
      }),
      { numRuns: 500 },
    )
  })

  it('ends in the same state for refusal, withdrawal and delivery in any order', () => {
    const subsets = fc.subarray(['refused', 'withdrawn', 'delivered'] as const, { minLength: 1 })
    fc.assert(
      fc.property(
        subsets.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
        ),
        ([events, shuffled]) => {
          expect(run(shuffled, 'delivering')).toBe(run(events, 'delivering'))
          if (events.includes('delivered')) expect(run(shuffled, 'delivering')).toBe('delivered')
        },
      ),
    )
  })

  it('never shows a paid order as unpaid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderEvents)), (events) => {
        expect(wireStatusByState[run(events, 'paid')]).toBe(1)
      }),
    )
  })

  it('maps each state to a status and a delivery on the wire', () => {
    expect(orderStates.map((state) => wireStatusByState[state])).toEqual([-1, -1, -2, -2, 1, 1, 1, 1, 1, 1])
    expect(deliveryByState).toMatchObject({
      paid: 'waiting',
      delivering: 'sent',
      refused: 'waiting',
      delivered: 'delivered',
    })
  })
})
