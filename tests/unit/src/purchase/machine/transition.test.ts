import { describe, expect, it } from 'vitest'
import type { PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'
import { events, outcome, states } from './purchase-steps.ts'

type EventName = keyof typeof events

/** `state: effects` after each event; an event that is not listed changes nothing and does nothing. */
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
    changePayMethodPressed: 'choosing: keepOrder unwatch showRecharge',
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
    changePayMethodPressed: 'choosing: keepOrder unwatch showRecharge',
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
    changePayMethodPressed: 'choosing: keepOrder unwatch showRecharge',
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
    changePayMethodPressed: 'choosing: keepOrder unwatch showRecharge',
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
    changePayMethodPressed: 'choosing: keepOrder unwatch showRecharge',
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

describe.each(Object.entries(states))('a purchase that is %s', (at, state) => {
  const row = table[at as keyof typeof table]
  it.each(Object.entries(events))('on %s', (name, event) => {
    expect(outcome(state, event)).toBe(row[name as EventName] ?? `${at}:`)
  })
})
