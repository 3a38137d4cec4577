import { describe, expect, it } from 'vitest'
import { transitionPurchase } from '../../../../../src/purchase/machine/transition.ts'
import { applyOrderStatus } from '../../../../../src/purchase/ledger/order-rules.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder, someWords } from '../orders.ts'
import {
  answer,
  answers,
  billingNo,
  dropIn,
  events,
  request,
  none,
  order,
  paid,
  states,
  stranger,
  draft,
} from './purchase-steps.ts'

describe('a purchase', () => {
  it('stores the order before it leaves', () => {
    const { effects } = transitionPurchase(states.starting, events.startAnswered)
    const done = effects.map((effect) => effect.type)
    expect(done.indexOf('saveOrder')).toBeLessThan(done.indexOf('openLink'))
  })

  it('does not listen to the answer about another order', () => {
    const other = { ...events.answeredSuccess, billingNo: 'WTsomebodyelse' }
    expect(transitionPurchase(states.pending, other)).toEqual({ next: states.pending, effects: [] })
  })

  it('keeps checking one of its own that the gateway does not know yet, and says so of a stranger’s', () => {
    expect(transitionPurchase(states.checking, events.orderNotFound)).toEqual({ next: states.checking, effects: [] })
    const linked = { state: 'checking', order: stranger, link: none } as const
    expect(transitionPurchase(linked, events.orderNotFound)).toEqual({
      next: { state: 'missing', billingNo },
      effects: [],
    })
  })

  it('keeps nothing of an order that came by a link', () => {
    const linked = { state: 'checking', order: stranger, link: none } as const
    expect(transitionPurchase(linked, events.answeredPending)).toEqual({
      next: { state: 'pending', order: applyOrderStatus(stranger, answers.answeredPending, 5000), link: none },
      effects: [],
    })
  })

  it('asks for whole names where nothing is known', () => {
    expect(transitionPurchase(states.idle, { type: 'returned', order: stranger }).effects).toContainEqual({
      type: 'queryOrder',
      billingNo,
      needsNames: true,
    })
  })

  it('is shown as it was known last, before anybody can be asked', () => {
    const shown = (known: Order) => transitionPurchase(states.idle, { type: 'returned', order: known }).next.state
    expect([paid, anOrder({ standing: 'fail' }), order].map(shown)).toEqual(['success', 'failed', 'checking'])
  })

  it('waits for its payment where it is only looked at, and is checked where the player comes back to it', () => {
    const { next } = transitionPurchase(states.idle, { type: 'returned', order, isViewOnly: true })
    expect(next.state).toBe('pending')
    expect(transitionPurchase(next, events.returned).next.state).toBe('checking')
  })

  it('says nothing of a stranger’s order that could not be asked about', () => {
    const linked = { state: 'checking', order: stranger, link: none } as const
    expect(transitionPurchase(linked, events.orderLoadFailed)).toEqual({ next: linked, effects: [] })
  })

  it('is told in full names as soon as the account that it belongs to is known', () => {
    const masked = { state: 'checking', order: { ...stranger, words: someWords }, link: none } as const
    const { next } = transitionPurchase(masked, answer({ roleName: 'Rowan Ashvale' }))
    expect(next).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
    const own = transitionPurchase(states.checking, answer({ roleName: 'R***' })).next
    expect(own).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
  })

  it('follows an order that was left in a drop-in to its end, while the player chooses again', () => {
    const left = { state: 'choosing', abandonedOrder: order } as const
    const known = (name: keyof typeof answers) => applyOrderStatus(order, answers[name], 5000)
    const kept = (name: keyof typeof answers) => ({ type: 'saveOrder', order: known(name) })
    const shown = { type: 'showResult', billingNo }
    const steps = {
      pollDue: [left, { type: 'queryOrder', billingNo, needsNames: false }],
      answeredPending: [left],
      answeredUnknown: [left],
      answeredFail: [{ state: 'choosing' }, kept('answeredFail'), { type: 'stopPolling' }],
      answeredSuccess: [
        { state: 'success', order: known('answeredSuccess') },
        kept('answeredSuccess'),
        shown,
        { type: 'stopPolling' },
      ],
      answeredArriving: [
        { state: 'success', order: known('answeredArriving') },
        kept('answeredArriving'),
        shown,
        { type: 'startPolling' },
      ],
      rechargeClosed: [{ state: 'idle' }, { type: 'stopPolling' }],
    } as const
    for (const [name, [state, ...effects]] of Object.entries(steps))
      expect(transitionPurchase(left, events[name as keyof typeof steps]), name).toEqual({ next: state, effects })
    const other = { ...events.answeredFail, billingNo: 'WTsomebodyelse' }
    expect(transitionPurchase(left, other)).toEqual({ next: left, effects: [] })
  })

  it('opens the provider’s form again from its result, and returns there on cancel', () => {
    const waiting = { state: 'pending', order, link: dropIn } as const
    const form = { state: 'payingHere', order, link: dropIn, openedFrom: 'result' } as const
    expect(transitionPurchase(waiting, events.toPayPressed)).toEqual({
      next: form,
      effects: [{ type: 'closeTab' }, { type: 'showDropIn' }],
    })
    expect(transitionPurchase(form, events.dropInCancelled)).toEqual({
      next: waiting,
      effects: [
        { type: 'hideDropIn' },
        { type: 'showDropInResult', result: 'cancel' },
        { type: 'queryOrder', billingNo, needsNames: false },
        { type: 'startPolling' },
      ],
    })
  })

  it('ignores links and answers that belong to another order', () => {
    const other = { ...events.linkRenewed, billingNo: 'WTsomebodyelse' }
    for (const state of [states.handedOff, states.checking, states.pending])
      expect(transitionPurchase(state, other)).toEqual({ next: state, effects: [] })
    expect(
      transitionPurchase(states.checking, { ...events.orderLoadFailed, billingNo: 'WTsomebodyelse' }).next.state,
    ).toBe('checking')
    const linked = { state: 'checking', order: stranger, link: none } as const
    expect(transitionPurchase(linked, { ...events.orderNotFound, billingNo: 'WTsomebodyelse' }).next).toEqual(linked)
    const otherAnswer = { ...events.answeredSuccess, billingNo: 'WTsomebodyelse' }
    expect(transitionPurchase(states.missing, otherAnswer)).toEqual({ next: states.missing, effects: [] })
  })

  it('lets no card into a state', () => {
    const step = transitionPurchase(states.choosing, { type: 'buyPressed', draft, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(step.next)).not.toContain('c2VjcmV0')
    expect(step.effects).toEqual([{ type: 'claimRequestId', draft, cardInfo: 'c2VjcmV0' }])
    const stored = transitionPurchase(states.starting, { type: 'requestStored', request, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(stored.next)).not.toContain('c2VjcmV0')
    expect(stored.effects).toEqual([{ type: 'sendStart', request, cardInfo: 'c2VjcmV0' }])
  })
})
