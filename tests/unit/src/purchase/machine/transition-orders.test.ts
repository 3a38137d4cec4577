import { describe, expect, it } from 'vitest'
import { transition } from '../../../../../src/purchase/machine/transition.ts'
import { answered } from '../../../../../src/purchase/ledger/order-rules.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder, someWords } from '../orders.ts'
import {
  answer,
  answers,
  billingNo,
  dropIn,
  events,
  intent,
  none,
  order,
  paid,
  states,
  stranger,
  wish,
} from './purchase-steps.ts'

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
    expect(transition(states.checking, events.orderUnknown)).toEqual({ state: states.checking, effects: [] })
    const linked = { at: 'checking', order: stranger, link: none } as const
    expect(transition(linked, events.orderUnknown)).toEqual({ state: { at: 'missing', billingNo }, effects: [] })
  })

  it('keeps nothing of an order that came by a link', () => {
    const linked = { at: 'checking', order: stranger, link: none } as const
    expect(transition(linked, events.answeredPending)).toEqual({
      state: { at: 'pending', order: answered(stranger, answers.answeredPending, 5000), link: none },
      effects: [],
    })
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
    const linked = { at: 'checking', order: stranger, link: none } as const
    expect(transition(linked, events.askFailed)).toEqual({ state: linked, effects: [] })
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
    const known = (name: keyof typeof answers) => answered(order, answers[name], 5000)
    const kept = (name: keyof typeof answers) => ({ do: 'keepOrder', order: known(name) })
    const shown = { do: 'showResult', billingNo }
    const steps = {
      lookDue: [left, { do: 'ask', billingNo, wantsNames: false }],
      answeredPending: [left],
      answeredUnknown: [left],
      answeredFail: [{ at: 'choosing' }, kept('answeredFail'), { do: 'unwatch' }],
      answeredSuccess: [
        { at: 'success', order: known('answeredSuccess') },
        kept('answeredSuccess'),
        shown,
        { do: 'unwatch' },
      ],
      answeredArriving: [
        { at: 'success', order: known('answeredArriving') },
        kept('answeredArriving'),
        shown,
        { do: 'watch' },
      ],
      rechargeClosed: [{ at: 'idle' }, { do: 'unwatch' }],
    } as const
    for (const [name, [state, ...effects]] of Object.entries(steps))
      expect(transition(left, events[name as keyof typeof steps]), name).toEqual({ state, effects })
    const other = { ...events.answeredFail, billingNo: 'WTsomebodyelse' }
    expect(transition(left, other)).toEqual({ state: left, effects: [] })
  })

  it('opens the provider’s form again from its result, and returns there on cancel', () => {
    const waiting = { at: 'pending', order, link: dropIn } as const
    const form = { at: 'payingHere', order, link: dropIn, over: 'result' } as const
    expect(transition(waiting, events.toPayPressed)).toEqual({
      state: form,
      effects: [{ do: 'stay' }, { do: 'showDropIn' }],
    })
    expect(transition(form, events.dropInCancelled)).toEqual({
      state: waiting,
      effects: [
        { do: 'hideDropIn' },
        { do: 'sayDropIn', how: 'cancel' },
        { do: 'ask', billingNo, wantsNames: false },
        { do: 'watch' },
      ],
    })
  })

  it('ignores links and answers that belong to another order', () => {
    const other = { ...events.linkRenewed, billingNo: 'WTsomebodyelse' }
    for (const state of [states.handedOff, states.checking, states.pending])
      expect(transition(state, other)).toEqual({ state, effects: [] })
    expect(transition(states.checking, { ...events.askFailed, billingNo: 'WTsomebodyelse' }).state.at).toBe('checking')
    const linked = { at: 'checking', order: stranger, link: none } as const
    expect(transition(linked, { ...events.orderUnknown, billingNo: 'WTsomebodyelse' }).state).toEqual(linked)
    const otherAnswer = { ...events.answeredSuccess, billingNo: 'WTsomebodyelse' }
    expect(transition(states.missing, otherAnswer)).toEqual({ state: states.missing, effects: [] })
  })

  it('lets no card into a state', () => {
    const step = transition(states.choosing, { type: 'buyPressed', wish, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(step.state)).not.toContain('c2VjcmV0')
    expect(step.effects).toEqual([{ do: 'claimIntent', wish, cardInfo: 'c2VjcmV0' }])
    const stored = transition(states.starting, { type: 'intentStored', intent, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(stored.state)).not.toContain('c2VjcmV0')
    expect(stored.effects).toEqual([{ do: 'sendStart', intent, cardInfo: 'c2VjcmV0' }])
  })
})
