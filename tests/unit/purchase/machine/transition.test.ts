import { describe, expect, it } from 'vitest'
import { transition } from '../../../../src/purchase/machine/transition.ts'
import type { PayLink, PurchaseEvent, PurchaseState } from '../../../../src/purchase/machine/purchase.types.ts'
import type { Order } from '../../../../src/purchase/ledger/order.schema.ts'
import { anAnswer, anOrder, aPurchase, someWords } from '../orders.ts'

const order = anOrder()
const { own: _own, words: _words, ...stranger } = order
const link: PayLink = { kind: 'open', url: 'https://razer.com/pay' }
const none: PayLink = { kind: 'none' }
const dropIn: PayLink = {
  kind: 'dropIn',
  session: { sdk: 'sandbox', address: 'http://pay.localhost:4173/pay/1/drop-in' },
}
const wish = { purchase: aPurchase, words: someWords }
const intent = { ...wish, requestId: 'request-of-sixteen' }
const paid = anOrder({ standing: 'success', delivery: 'delivered' })
const failure = { kind: 'network' } as const
const { billingNo } = order
const answer = (but: Parameters<typeof anAnswer>[0]): PurchaseEvent => ({
  type: 'orderAnswered',
  billingNo,
  info: anAnswer(but),
  atMs: 5000,
})

const states = {
  idle: { at: 'idle' },
  choosing: { at: 'choosing' },
  starting: { at: 'starting', wish, intent: null },
  payingHere: { at: 'payingHere', order, link: dropIn, over: 'recharge' },
  handedOff: { at: 'handedOff', order, link },
  checking: { at: 'checking', order, link: none },
  pending: { at: 'pending', order, link },
  success: { at: 'success', order: paid },
  failed: { at: 'failed', order: anOrder({ standing: 'fail' }) },
  missing: { at: 'missing', billingNo },
} as const satisfies { [A in PurchaseState['at']]: PurchaseState }

const events = {
  rechargeOpened: { type: 'rechargeOpened' },
  rechargeClosed: { type: 'rechargeClosed' },
  buyPressed: { type: 'buyPressed', wish },
  intentStored: { type: 'intentStored', intent },
  startAnswered: { type: 'startAnswered', order, link },
  startAnsweredHere: { type: 'startAnswered', order, link: dropIn },
  startAnsweredPaid: { type: 'startAnswered', order, link: none },
  startFailed: { type: 'startFailed', failure },
  returned: { type: 'returned', order },
  lookDue: { type: 'lookDue' },
  answeredPending: answer({ status: -1 }),
  answeredUnknown: answer({ status: 77 }),
  answeredSuccess: answer({ status: 1, delivery: 'delivered' }),
  answeredArriving: answer({ status: 1, delivery: 'sent' }),
  answeredFail: answer({ status: -2 }),
  orderUnknown: { type: 'orderUnknown', billingNo },
  askFailed: { type: 'askFailed', billingNo },
  linkRenewed: { type: 'linkRenewed', billingNo, link },
  linkRenewedHere: { type: 'linkRenewed', billingNo, link: dropIn },
  dropInSucceeded: { type: 'dropInEnded', how: 'success' },
  dropInFailed: { type: 'dropInEnded', how: 'fail' },
  dropInCancelled: { type: 'dropInEnded', how: 'cancel' },
  dropInLeft: { type: 'dropInLeft', link },
  toPayPressed: { type: 'toPayPressed' },
  donePressed: { type: 'donePressed' },
  laterPressed: { type: 'laterPressed' },
  changeWayPressed: { type: 'changeWayPressed' },
} as const satisfies Record<string, PurchaseEvent>

type EventName = keyof typeof events

/** `state: effects` after each event; what is not written here changes nothing and does nothing. */
const table: { [A in PurchaseState['at']]: Partial<Record<EventName, string>> } = {
  idle: {
    rechargeOpened: 'choosing: showRecharge',
    returned: 'checking: showResult ask watch',
    linkRenewed: 'idle: stay',
    linkRenewedHere: 'idle: stay',
  },
  choosing: {
    linkRenewed: 'choosing: stay',
    linkRenewedHere: 'choosing: stay',
    rechargeClosed: 'idle:',
    buyPressed: 'starting: claimIntent',
    returned: 'checking: showResult ask watch',
  },
  starting: {
    intentStored: 'starting: sendStart',
    startAnswered: 'handedOff: keepOrder showResult leave watch',
    startAnsweredHere: 'payingHere: keepOrder stay showDropIn',
    startAnsweredPaid: 'checking: keepOrder showResult leave ask watch',
    startFailed: 'choosing: stay settleIntent say',
  },
  payingHere: {
    dropInSucceeded: 'pending: hideDropIn showResult ask watch',
    dropInFailed: 'choosing: hideDropIn sayDropIn ask watch',
    dropInCancelled: 'choosing: hideDropIn sayDropIn ask watch',
    dropInLeft: 'handedOff: hideDropIn showResult leave watch',
  },
  handedOff: {
    rechargeOpened: 'choosing: keepOrder unwatch showRecharge',
    returned: 'checking: showResult ask watch',
    lookDue: 'handedOff: ask',
    answeredPending: 'handedOff: keepOrder',
    answeredUnknown: 'handedOff: keepOrder',
    answeredSuccess: 'success: keepOrder unwatch',
    answeredArriving: 'success: keepOrder',
    answeredFail: 'failed: keepOrder unwatch',
    linkRenewed: 'handedOff: leave',
    linkRenewedHere: 'payingHere: stay showDropIn',
    toPayPressed: 'handedOff: leave',
    donePressed: 'checking: ask watch',
    laterPressed: 'idle: keepOrder unwatch hideResult',
    changeWayPressed: 'choosing: keepOrder unwatch showRecharge',
  },
  checking: {
    rechargeOpened: 'choosing: keepOrder unwatch showRecharge',
    returned: 'checking: showResult ask watch',
    lookDue: 'checking: ask',
    answeredPending: 'pending: keepOrder',
    answeredUnknown: 'checking: keepOrder',
    answeredSuccess: 'success: keepOrder unwatch',
    answeredArriving: 'success: keepOrder',
    answeredFail: 'failed: keepOrder unwatch',
    askFailed: 'pending:',
    linkRenewed: 'handedOff: leave',
    linkRenewedHere: 'payingHere: stay showDropIn',
    toPayPressed: 'checking: renewLink',
    donePressed: 'checking: ask watch',
    laterPressed: 'idle: keepOrder unwatch hideResult',
    changeWayPressed: 'choosing: keepOrder unwatch showRecharge',
  },
  pending: {
    rechargeOpened: 'choosing: keepOrder unwatch showRecharge',
    returned: 'checking: showResult ask watch',
    lookDue: 'pending: ask',
    answeredPending: 'pending: keepOrder',
    answeredUnknown: 'pending: keepOrder',
    answeredSuccess: 'success: keepOrder unwatch',
    answeredArriving: 'success: keepOrder',
    answeredFail: 'failed: keepOrder unwatch',
    linkRenewed: 'handedOff: leave',
    linkRenewedHere: 'payingHere: stay showDropIn',
    toPayPressed: 'handedOff: leave',
    donePressed: 'checking: ask watch',
    laterPressed: 'idle: keepOrder unwatch hideResult',
    changeWayPressed: 'choosing: keepOrder unwatch showRecharge',
  },
  success: {
    rechargeOpened: 'choosing: keepOrder unwatch showRecharge',
    linkRenewed: 'success: stay',
    linkRenewedHere: 'success: stay',
    returned: 'checking: showResult ask watch',
    lookDue: 'success: ask',
    answeredPending: 'success: keepOrder unwatch',
    answeredUnknown: 'success: keepOrder unwatch',
    answeredSuccess: 'success: keepOrder unwatch',
    answeredArriving: 'success: keepOrder unwatch',
    answeredFail: 'success: keepOrder unwatch',
    laterPressed: 'idle: keepOrder unwatch hideResult',
    changeWayPressed: 'choosing: keepOrder unwatch showRecharge',
  },
  failed: {
    rechargeOpened: 'choosing: keepOrder unwatch showRecharge',
    linkRenewed: 'failed: stay',
    linkRenewedHere: 'failed: stay',
    returned: 'checking: showResult ask watch',
    lookDue: 'failed: ask',
    answeredPending: 'failed: keepOrder unwatch',
    answeredUnknown: 'failed: keepOrder unwatch',
    answeredSuccess: 'success: keepOrder unwatch',
    answeredArriving: 'success: keepOrder',
    answeredFail: 'failed: keepOrder unwatch',
    laterPressed: 'idle: keepOrder unwatch hideResult',
    changeWayPressed: 'choosing: keepOrder unwatch showRecharge',
  },
  missing: {
    rechargeOpened: 'choosing: unwatch showRecharge',
    returned: 'checking: showResult ask watch',
    lookDue: 'missing: ask',
    answeredPending: 'pending:',
    answeredUnknown: 'checking:',
    answeredSuccess: 'success: unwatch',
    answeredArriving: 'success:',
    answeredFail: 'failed: unwatch',
    laterPressed: 'idle: unwatch hideResult',
  },
}

const said = (state: PurchaseState, event: PurchaseEvent) => {
  const step = transition(state, event)
  return `${step.state.at}: ${step.effects.map((effect) => effect.do).join(' ')}`.trim()
}

describe.each(Object.entries(states))('a purchase that is %s', (at, state) => {
  const row = table[at as keyof typeof table]
  it.each(Object.entries(events))('on %s', (name, event) => {
    expect(said(state, event)).toBe(row[name as EventName] ?? `${at}:`)
  })
})

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
    expect(said(states.checking, events.orderUnknown)).toBe('checking:')
    expect(said({ at: 'checking', order: stranger, link: none }, events.orderUnknown)).toBe('missing:')
  })

  it('keeps nothing of an order that came by a link', () => {
    expect(said({ at: 'checking', order: stranger, link: none }, events.answeredPending)).toBe('pending:')
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

  it('says nothing of a stranger’s order that could not be asked about', () => {
    expect(said({ at: 'checking', order: stranger, link: none }, events.askFailed)).toBe('checking:')
  })

  it('is told in full names as soon as the account that it belongs to is known', () => {
    const masked = { at: 'checking', order: { ...stranger, words: someWords }, link: none } as const
    const { state } = transition(masked, answer({ role_name: 'Rowan Ashvale' }))
    expect(state).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
    const own = transition(states.checking, answer({ role_name: 'R***' })).state
    expect(own).toMatchObject({ order: { words: { roleName: 'Rowan Ashvale' } } })
  })

  it('follows an order that was left in a drop-in to its end, while the player chooses again', () => {
    const left = { at: 'choosing', left: order } as const
    expect(said(left, events.lookDue)).toBe('choosing: ask')
    expect(said(left, events.answeredPending)).toBe('choosing:')
    expect(said(left, events.answeredFail)).toBe('choosing: keepOrder unwatch')
    expect(said(left, events.answeredSuccess)).toBe('success: keepOrder showResult unwatch')
    expect(said(left, events.answeredArriving)).toBe('success: keepOrder showResult watch')
    expect(said(left, events.rechargeClosed)).toBe('idle: unwatch')
  })

  it('lets no card into a state', () => {
    const step = transition(states.choosing, { type: 'buyPressed', wish, cardInfo: 'c2VjcmV0' })
    expect(JSON.stringify(step.state)).not.toContain('c2VjcmV0')
    expect(step.effects).toEqual([{ do: 'claimIntent', wish, cardInfo: 'c2VjcmV0' }])
  })
})
