import { answered, isArriving, lacksNames, seen } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { verdictOf } from '../ledger/verdict.ts'
import { strangeOrder } from './new-order.ts'
import type { Effect, PayLink, PurchaseEvent, PurchaseState, Step } from './purchase.types.ts'

/**
 * The purchase machine, pure. What it decides is done by run-effects.ts, in the order given.
 * An order is stored before the player leaves; only the order query ends it; an event that a state does not know changes nothing.
 */

type At = PurchaseState['at']
type In<A extends At> = Extract<PurchaseState, { at: A }>
type Waiting = In<'handedOff' | 'checking' | 'pending'>
type Ended = In<'success' | 'failed'>
type Type = PurchaseEvent['type']
type Answer<State, T extends Type> = (state: State, event: Extract<PurchaseEvent, { type: T }>) => Step
type Row<State> = { readonly [T in Type]?: Answer<State, T> }

const step = (state: PurchaseState, ...effects: readonly (Effect | false)[]): Step => ({
  state,
  effects: effects.filter((effect) => effect !== false),
})

const none = { kind: 'none' } as const

/** Only orders of this device are kept here. */
const keep = (order: Order): Effect | false => order.own !== undefined && { do: 'keepOrder', order }
const ask = (order: Order): Effect => ({ do: 'ask', billingNo: order.billingNo, wantsNames: lacksNames(order) })

const choose: Answer<PurchaseState, 'rechargeOpened'> = () => step({ at: 'choosing' }, { do: 'showRecharge' })

/** The known state is shown until a newer one comes: also where nobody can be asked. */
const lastKnown = (order: Order, open: 'checking' | 'pending'): PurchaseState => {
  if (order.standing === 'success') return { at: 'success', order }
  if (order.standing === 'fail') return { at: 'failed', order }
  return { at: open, order, link: none }
}

const comeBack: Answer<PurchaseState, 'returned'> = (_state, { order, looks }) =>
  step(lastKnown(order, looks ? 'pending' : 'checking'), { do: 'showResult', billingNo: order.billingNo }, ask(order), {
    do: 'watch',
  })

/** How it ended has been seen, or the player looks later: in either case it does not open by itself again. */
const putAside = (order: Order) => [keep({ ...seen(order), aside: true }), { do: 'unwatch' }] as const

const later: Answer<Waiting | Ended, 'laterPressed'> = ({ order }) =>
  step({ at: 'idle' }, ...putAside(order), { do: 'hideResult' })
const changePayMethod: Answer<Waiting | Ended, 'changePayMethodPressed'> = ({ order }) =>
  step({ at: 'choosing' }, ...putAside(order), { do: 'showRecharge', instead: order })
/** Back from the result to the ways to pay, where those are a page: as if it had been put aside. */
const chooseAnew: Answer<Waiting | Ended, 'rechargeOpened'> = ({ order }) =>
  step({ at: 'choosing' }, ...putAside(order), { do: 'showRecharge' })
/** The link comes too late to be followed: the tab that waits for it is closed. */
const tooLate: Answer<PurchaseState, 'linkRenewed'> = (state) => step(state, { do: 'stay' })

/** Masked names give way to whole ones once the account is known. */
const withoutWords = ({ words: _words, ...order }: Order): Order => order

const learn: Answer<Waiting | Ended, 'orderAnswered'> = (state, { billingNo, info, atMs }) => {
  if (billingNo !== state.order.billingNo) return step(state)
  const order = answered(state.order.own ? state.order : withoutWords(state.order), info, atMs)
  if (order.standing === 'success')
    return step({ at: 'success', order }, keep(order), !isArriving(order) && { do: 'unwatch' })
  if (order.standing === 'fail') return step({ at: 'failed', order }, keep(order), { do: 'unwatch' })
  const link = 'link' in state ? state.link : none
  return step({ at: stillAt(state.at, info.status), order, link }, keep(order))
}

/** Of an order that was left in a drop-in: paid all the same, or ended; otherwise the player goes on choosing. */
const learnOfLeft: Answer<In<'choosing'>, 'orderAnswered'> = (state, { billingNo, info, atMs }) => {
  if (billingNo !== state.left?.billingNo) return step(state)
  const order = answered(state.left, info, atMs)
  if (order.standing === 'pending') return step(state)
  if (order.standing === 'fail') return step({ at: 'choosing' }, keep(order), { do: 'unwatch' })
  return step(
    { at: 'success', order },
    keep(order),
    { do: 'showResult', billingNo },
    { do: isArriving(order) ? 'watch' : 'unwatch' },
  )
}

const openHere = (order: Order, link: PayLink, over: 'recharge' | 'result'): Step =>
  step({ at: 'payingHere', order, link, over }, { do: 'stay' }, { do: 'showDropIn' })

const leaveHere: Answer<In<'payingHere'>, 'dropInEnded'> = ({ order, link, over }, { how }) => {
  // Said to be paid: what the spec calls pending. Whether it is true, the order query says.
  if (how === 'success')
    return step(
      { at: 'pending', order, link: none },
      { do: 'hideDropIn' },
      { do: 'showResult', billingNo: order.billingNo },
      ask(order),
      { do: 'watch' },
    )
  const back: PurchaseState = over === 'result' ? { at: 'pending', order, link } : { at: 'choosing', left: order }
  // Its end is waited for: Buy must not go on with an order that has failed meanwhile.
  return step(back, { do: 'hideDropIn' }, { do: 'sayDropIn', how }, ask(order), { do: 'watch' })
}

/** A look while the player is away paying does not bring the player back; an unknown status is no answer. */
function stillAt(at: At, status: number): Waiting['at'] {
  if (at === 'handedOff') return 'handedOff'
  return verdictOf(status) === 'pending' || at === 'pending' ? 'pending' : 'checking'
}

/** Ours is known here, so the order system is only late; of a stranger's number nothing is known at all. */
const notKnown: Answer<Waiting, 'orderUnknown'> = (state, { billingNo }) => {
  if (billingNo !== state.order.billingNo || state.order.own) return step(state)
  // Still watched: the order system may lag, also for a visitor of a link.
  return step({ at: 'missing', billingNo })
}

const found: Answer<In<'missing'>, 'orderAnswered'> = (state, event) => {
  if (event.billingNo !== state.billingNo) return step(state)
  const order = strangeOrder(state.billingNo, event.atMs)
  return learn({ at: 'checking', order, link: none }, event)
}

/** Where nobody can be asked, the last known state stands, with its time; a stranger's order has none. */
const notAsked: Answer<In<'checking'>, 'askFailed'> = (state, { billingNo }) =>
  step(billingNo === state.order.billingNo && state.order.words ? { ...state, at: 'pending' } : state)

const waiting: Row<Waiting> = {
  rechargeOpened: chooseAnew,
  returned: comeBack,
  orderAnswered: learn,
  orderUnknown: notKnown,
  lookDue: (state) => step(state, ask(state.order)),
  donePressed: ({ order, link }) => step({ at: 'checking', order, link }, ask(order), { do: 'watch' }),
  toPayPressed: (state) => {
    if (state.link.kind === 'dropIn') return openHere(state.order, state.link, 'result')
    return state.link.kind === 'open'
      ? step({ ...state, at: 'handedOff' }, { do: 'leave', link: state.link })
      : step(state, { do: 'renewLink', order: state.order })
  },
  linkRenewed: (state, { billingNo, link }) => {
    if (billingNo !== state.order.billingNo) return step(state)
    if (link.kind === 'dropIn') return openHere(state.order, link, 'result')
    return step({ at: 'handedOff', order: state.order, link }, { do: 'leave', link })
  },
  laterPressed: later,
  changePayMethodPressed: changePayMethod,
}

const ended: Row<Ended> = {
  rechargeOpened: chooseAnew,
  returned: comeBack,
  linkRenewed: tooLate,
  orderAnswered: learn,
  lookDue: (state) => step(state, ask(state.order)),
  laterPressed: later,
  changePayMethodPressed: changePayMethod,
}

const table: { readonly [A in At]: Row<In<A>> } = {
  idle: { rechargeOpened: choose, returned: comeBack, linkRenewed: tooLate },
  choosing: {
    rechargeClosed: ({ left }) => step({ at: 'idle' }, left !== undefined && { do: 'unwatch' }),
    returned: comeBack,
    lookDue: (state) => step(state, state.left !== undefined && ask(state.left)),
    linkRenewed: tooLate,
    orderAnswered: learnOfLeft,
    buyPressed: (_state, { wish, cardInfo }) =>
      step({ at: 'starting', wish, intent: null }, { do: 'claimIntent', wish, ...(cardInfo ? { cardInfo } : {}) }),
  },
  // A second press of Buy finds no row here: that is what makes a double tap one order.
  starting: {
    intentStored: ({ wish }, { intent, cardInfo }) =>
      step({ at: 'starting', wish, intent }, { do: 'sendStart', intent, ...(cardInfo ? { cardInfo } : {}) }),
    startAnswered: (_state, { order, link }) => {
      if (link.kind === 'dropIn') {
        const { state, effects } = openHere(order, link, 'recharge')
        return step(state, keep(order), ...effects)
      }
      return step(
        // Where nothing has to be opened, the gateway knows already how it ended.
        { at: link.kind === 'open' ? 'handedOff' : 'checking', order, link },
        keep(order),
        { do: 'showResult', billingNo: order.billingNo },
        { do: 'leave', link },
        link.kind === 'none' && ask(order),
        { do: 'watch' },
      )
    },
    startFailed: ({ wish }, { failure }) =>
      step(
        { at: 'choosing' },
        { do: 'stay' },
        { do: 'settleIntent', purchase: wish.purchase, failure },
        { do: 'say', failure, purchase: wish.purchase },
      ),
  },
  payingHere: {
    dropInEnded: leaveHere,
    dropInLeft: ({ order }, { link }) =>
      step(
        { at: 'handedOff', order, link },
        { do: 'hideDropIn' },
        { do: 'showResult', billingNo: order.billingNo },
        { do: 'leave', link },
        { do: 'watch' },
      ),
  },
  handedOff: waiting,
  checking: { ...waiting, askFailed: notAsked },
  pending: waiting,
  success: ended,
  failed: ended,
  missing: {
    rechargeOpened: () => step({ at: 'choosing' }, { do: 'unwatch' }, { do: 'showRecharge' }),
    returned: comeBack,
    orderAnswered: found,
    lookDue: (state) => step(state, { do: 'ask', billingNo: state.billingNo, wantsNames: true }),
    laterPressed: () => step({ at: 'idle' }, { do: 'unwatch' }, { do: 'hideResult' }),
  },
}

export function transition(state: PurchaseState, event: PurchaseEvent): Step {
  const row = table[state.at] as { readonly [T in Type]?: (state: PurchaseState, event: PurchaseEvent) => Step }
  return row[event.type]?.(state, event) ?? step(state)
}
