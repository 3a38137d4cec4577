import { describe, expect, it } from 'vitest'
import { transition } from '../../../../../src/purchase/machine/transition.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder, someWords } from '../orders.ts'
import { answer, billingNo, events, none, order, paid, outcome, states, stranger, wish } from './purchase-steps.ts'

describe('a purchase', () => {
  it('stores the order before it leaves', () => {
    const { effects } = transition(states.starting, events.startAnswered)
    const done = effects.map((effect) => effect.do)
    expect(done.indexOf('keepOrder')).toBeLessThan(done.indexOf('leave'))
  })

  it('does not listen to the answer about another order', () => {
    const other = { ...events.answeredSuccess, billingNo: 'WTsomebodyelse' }
    expect(transition(states.pending, other)).toEqual({ state: states.pending, effects: [] })
  })

  it('keeps checking one of its own that the gateway does not know yet, and says so of a stranger’s', () => {
    expect(outcome(states.checking, events.orderUnknown)).toBe('checking:')
    expect(outcome({ at: 'checking', order: stranger, link: none }, events.orderUnknown)).toBe('missing:')
  })

  it('keeps nothing of an order that came by a link', () => {
    expect(outcome({ at: 'checking', order: stranger, link: none }, events.answeredPending)).toBe('pending:')
  })

  it('asks for whole names where nothing is known', () => {
    expect(transition(states.idle, { type: 'returned', order: stranger }).effects).toContainEqual({
      do: 'ask',
      billingNo,
      wantsNames: true,
    })
  })

  it('is shown as it was known last, before anybody can be asked', () => {
    const shown = (known: Order) => transition(states.idle, { type: 'returned', order: known }).state.at
    expect([paid, anOrder({ standing: 'fail' }), order].map(shown)).toEqual(['success', 'failed', 'checking'])
  })

  it('waits for its payment where it is only looked at, and is checked where the player comes back to it', () => {
    const { state } = transition(states.idle, { type: 'returned', order, looks: true })
    expect(state.at).toBe('pending')
    expect(transition(state, events.returned).state.at).toBe('checking')
  })

  it('says nothing of a stranger’s order that could not be asked about', () => {
    expect(outcome({ at: 'checking', order: stranger, link: none }, events.askFailed)).toBe('checking:')
  })

  it('is told in full names as soon as the account that it belongs to is known', () => {
    const masked = { at: 'checking', order: { ...stranger, words: someWords }, link: none } as const
    const { state } = transition(masked, answer({ roleName: 'Rowan Ashvale' }))
    expect(state).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
    const own = transition(states.checking, answer({ roleName: 'R***' })).state
    expect(own).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
  })

  it('follows an order that was left in a drop-in to its end, while the player chooses again', () => {
    const left = { at: 'choosing', left: order } as const
    expect(outcome(left, events.lookDue)).toBe('choosing: ask')
    expect(outcome(left, events.answeredPending)).toBe('choosing:')
    expect(outcome(left, events.answeredFail)).toBe('choosing: keepOrder unwatch')
    expect(outcome(left, events.answeredSuccess)).toBe('success: keepOrder showResult unwatch')
    expect(outcome(left, events.answeredArriving)).toBe('success: keepOrder showResult watch')
    expect(outcome(left, events.rechargeClosed)).toBe('idle: unwatch')
  })

  it('lets no card into a state', () => {
    const step = transition(states.choosing, { type: 'buyPressed', wish, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(step.state)).not.toContain('c2VjcmV0')
    expect(step.effects).toEqual([{ do: 'claimIntent', wish, cardInfo: 'c2VjcmV0' }])
  })
})
