import { describe, expect, it } from 'vitest'
import { getNextPurchaseState } from '../../../../../src/purchase/machine/transition.ts'
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
  orderFromLink,
  draft,
} from './purchase-steps.ts'

describe('a purchase', () => {
  it('stores the order before it opens the payment page', () => {
    const { effects } = getNextPurchaseState(states.starting, events.startAnswered)
    const done = effects.map((effect) => effect.type)
    expect(done.indexOf('saveOrder')).toBeLessThan(done.indexOf('openLink'))
  })

  it('ignores the status of another order', () => {
    const other = { ...events.answeredSuccess, billingNo: 'WTsomebodyelse' }
    expect(getNextPurchaseState(states.pending, other)).toEqual({ next: states.pending, effects: [] })
  })

  it('keeps checking an unknown order of this device, but reports one of another device as missing', () => {
    expect(getNextPurchaseState(states.checking, events.orderNotFound)).toEqual({ next: states.checking, effects: [] })
    const linked = { state: 'checking', order: orderFromLink, link: none } as const
    expect(getNextPurchaseState(linked, events.orderNotFound)).toEqual({
      next: { state: 'missing', billingNo },
      effects: [],
    })
  })

  it('stores nothing about an order from a link', () => {
    const linked = { state: 'checking', order: orderFromLink, link: none } as const
    expect(getNextPurchaseState(linked, events.answeredPending)).toEqual({
      next: { state: 'pending', order: applyOrderStatus(orderFromLink, answers.answeredPending, 5000), link: none },
      effects: [],
    })
  })

  it('requests full names if none are known', () => {
    expect(getNextPurchaseState(states.idle, { type: 'returned', order: orderFromLink }).effects).toContainEqual({
      type: 'queryOrder',
      billingNo,
      needsNames: true,
    })
  })

  it('starts with the last known status', () => {
    const shown = (savedOrder: Order) =>
      getNextPurchaseState(states.idle, { type: 'returned', order: savedOrder }).next.state
    expect([paid, anOrder({ standing: 'fail' }), order].map(shown)).toEqual(['success', 'failed', 'checking'])
  })

  it('is pending if only viewed, and checked if the player returns from paying', () => {
    const { next } = getNextPurchaseState(states.idle, { type: 'returned', order, isViewOnly: true })
    expect(next.state).toBe('pending')
    expect(getNextPurchaseState(next, events.returned).next.state).toBe('checking')
  })

  it('does not change when an order from a link fails to load', () => {
    const linked = { state: 'checking', order: orderFromLink, link: none } as const
    expect(getNextPurchaseState(linked, events.orderLoadFailed)).toEqual({ next: linked, effects: [] })
  })

  it('replaces masked names with full ones, but never the reverse', () => {
    const masked = { state: 'checking', order: { ...orderFromLink, words: someWords }, link: none } as const
    const { next } = getNextPurchaseState(masked, answer({ roleName: 'Rowan Ashvale' }))
    expect(next).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
    const own = getNextPurchaseState(states.checking, answer({ roleName: 'R***' })).next
    expect(own).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
  })

  it('follows an abandoned drop-in order to its end while the player chooses again', () => {
    const left = { state: 'choosing', abandonedOrder: order } as const
    const updatedOrder = (name: keyof typeof answers) => applyOrderStatus(order, answers[name], 5000)
    const saveEffect = (name: keyof typeof answers) => ({ type: 'saveOrder', order: updatedOrder(name) })
    const shown = { type: 'showResult', billingNo }
    const steps = {
      pollDue: [left, { type: 'queryOrder', billingNo, needsNames: false }],
      answeredPending: [left],
      answeredUnknown: [left],
      answeredFail: [{ state: 'choosing' }, saveEffect('answeredFail'), { type: 'stopPolling' }],
      answeredSuccess: [
        { state: 'success', order: updatedOrder('answeredSuccess') },
        saveEffect('answeredSuccess'),
        shown,
        { type: 'stopPolling' },
      ],
      answeredArriving: [
        { state: 'success', order: updatedOrder('answeredArriving') },
        saveEffect('answeredArriving'),
        shown,
        { type: 'startPolling' },
      ],
      rechargeClosed: [{ state: 'idle' }, { type: 'stopPolling' }],
    } as const
    for (const [name, [state, ...effects]] of Object.entries(steps))
      expect(getNextPurchaseState(left, events[name as keyof typeof steps]), name).toEqual({ next: state, effects })
    const other = { ...events.answeredFail, billingNo: 'WTsomebodyelse' }
    expect(getNextPurchaseState(left, other)).toEqual({ next: left, effects: [] })
  })

  it('opens the provider’s form again from its result, and returns there on cancel', () => {
    const waiting = { state: 'pending', order, link: dropIn } as const
    const form = { state: 'payingHere', order, link: dropIn, openedFrom: 'result' } as const
    expect(getNextPurchaseState(waiting, events.toPayPressed)).toEqual({
      next: form,
      effects: [{ type: 'closeTab' }, { type: 'showDropIn' }],
    })
    expect(getNextPurchaseState(form, events.dropInCancelled)).toEqual({
      next: waiting,
      effects: [
        { type: 'hideDropIn' },
        { type: 'showDropInResult', result: 'cancel' },
        { type: 'queryOrder', billingNo, needsNames: false },
        { type: 'startPolling' },
      ],
    })
  })

  it('ignores links and responses for another order', () => {
    const other = { ...events.linkRenewed, billingNo: 'WTsomebodyelse' }
    for (const state of [states.handedOff, states.checking, states.pending])
      expect(getNextPurchaseState(state, other)).toEqual({ next: state, effects: [] })
    expect(
      getNextPurchaseState(states.checking, { ...events.orderLoadFailed, billingNo: 'WTsomebodyelse' }).next.state,
    ).toBe('checking')
    const linked = { state: 'checking', order: orderFromLink, link: none } as const
    expect(getNextPurchaseState(linked, { ...events.orderNotFound, billingNo: 'WTsomebodyelse' }).next).toEqual(linked)
    const otherAnswer = { ...events.answeredSuccess, billingNo: 'WTsomebodyelse' }
    expect(getNextPurchaseState(states.missing, otherAnswer)).toEqual({ next: states.missing, effects: [] })
  })

  it('stores no card in the state', () => {
    const step = getNextPurchaseState(states.choosing, { type: 'buyPressed', draft, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(step.next)).not.toContain('c2VjcmV0')
    expect(step.effects).toEqual([{ type: 'claimRequestId', draft, cardInfo: 'c2VjcmV0' }])
    const stored = getNextPurchaseState(states.starting, { type: 'requestStored', request, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(stored.next)).not.toContain('c2VjcmV0')
    expect(stored.effects).toEqual([{ type: 'sendStart', request, cardInfo: 'c2VjcmV0' }])
  })
})
