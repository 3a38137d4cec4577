import type { DeclineReason } from '../../contract/declines.table.ts'
import type { CopyKey } from '../../kernel/i18n/catalogue.ts'
import { isArriving, isRefunded, mayBePaid } from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'

/**
 * The text of each state of an order: one sentence, one button, and the quiet ways on.
 * Read by the result (sheet, fourth step) and by the page of a status link; `result-actions.tsx` has a button for each action.
 * To add a state: a name in `stateOf`, and its row.
 */
export interface ResultRow {
  readonly title: CopyKey
  readonly tone: 'wait' | 'good' | 'bad'
  readonly primary: ResultAction
  readonly others: readonly ResultAction[]
}

/** `pay` and `payOn` carry the price. `checking` cannot be pressed: it says that the order is being checked. */
export type ResultAction =
  | 'pay'
  | 'payOn'
  | 'paid'
  | 'refresh'
  | 'checking'
  | 'tryAgain'
  | 'changePayMethod'
  | 'backToGame'
  | 'done'
  | 'again'
  | 'later'
  | 'close'
  | 'home'

/** States in which there is an order to show. `isLinkClosed`: of a make-up link by which nothing can be paid any more. */
export type Shown = Extract<PurchaseState, { order: Order }> & { readonly isLinkClosed?: boolean }

type ResultState =
  | 'handedOff'
  | 'checking'
  | 'unpaid'
  | 'waitingElsewhere'
  | 'checkingElsewhere'
  | 'arriving'
  | 'arrivingForGame'
  | 'delivered'
  | 'deliveredForGame'
  | 'undelivered'
  | 'refunded'
  | 'failed'
  | 'failedForGood'
  | 'failedElsewhere'

const pending = { title: 'result:title_pending', tone: 'wait' } as const
const checking = { title: 'result:title_checking', tone: 'wait', primary: 'checking' } as const
const arriving = { title: 'result:title_arriving', tone: 'good' } as const
const delivered = { title: 'result:title_success', tone: 'good' } as const
const undelivered = { title: 'result:title_undelivered', tone: 'bad' } as const
const refunded = { title: 'result:title_refunded', tone: 'good' } as const
const failed = { title: 'result:title_failed', tone: 'bad' } as const
const here = { primary: 'done', others: ['again'] } as const
const forGame = { primary: 'backToGame', others: ['done', 'again'] } as const

/** `…Elsewhere`: bought by somebody else. `…ForGood`: nothing can be paid any more. `…ForGame`: the player came from the game, and goes back there first. */
export const resultTable: Readonly<Record<ResultState, ResultRow>> = {
  handedOff: { ...pending, primary: 'pay', others: ['paid', 'later'] },
  unpaid: { ...pending, primary: 'payOn', others: ['refresh', 'later'] },
  waitingElsewhere: { ...pending, primary: 'refresh', others: ['close'] },
  checking: { ...checking, others: ['later'] },
  checkingElsewhere: { ...checking, others: ['close'] },
  arriving: { ...arriving, ...here },
  arrivingForGame: { ...arriving, ...forGame },
  delivered: { ...delivered, ...here },
  deliveredForGame: { ...delivered, ...forGame },
  undelivered: { ...undelivered, ...here },
  refunded: { ...refunded, ...here },
  failed: { ...failed, primary: 'tryAgain', others: ['changePayMethod', 'later'] },
  failedForGood: { ...failed, primary: 'close', others: [] },
  failedElsewhere: { ...failed, primary: 'home', others: [] },
}

function stateOf({ at, order, isLinkClosed = false }: Shown, isForGame: boolean): ResultState {
  const isOwn = order.own !== undefined
  if (at === 'failed' && isOwn) return isLinkClosed ? 'failedForGood' : 'failed'
  if (at === 'failed') return 'failedElsewhere'
  if (at === 'success' && isRefunded(order)) return 'refunded'
  if (at === 'success' && order.ended !== undefined) return 'undelivered'
  if (at === 'success') return `${isArriving(order) ? 'arriving' : 'delivered'}${isForGame ? 'ForGame' : ''}`
  if (at === 'checking') return isOwn ? 'checking' : 'checkingElsewhere'
  if (!mayBePaid(order)) return 'waitingElsewhere'
  return at === 'handedOff' ? 'handedOff' : 'unpaid'
}

/** The event, where it is more than a refusal. */
const unlikeDeclined: Readonly<Partial<Record<DeclineReason, CopyKey>>> = {
  cancelled: 'result:title_cancelled',
  timeout: 'result:title_timeout',
}

/** The payment company may have said how a payment failed: then that is the title, and not the mere fact. */
const failedTitle = ({ decline }: Order): CopyKey =>
  decline === undefined ? failed.title : (unlikeDeclined[decline] ?? 'result:title_declined')

/** `isForGame`: there is a way back into the game, and the player came from there. */
export function rowOf(state: Shown, isForGame = false): ResultRow {
  const row = resultTable[stateOf(state, isForGame)]
  return state.at === 'failed' ? { ...row, title: failedTitle(state.order) } : row
}

/** Why it was refused; nothing where the title has said all. */
export const refusalOf = ({ decline }: Order): DeclineReason | undefined =>
  decline === undefined || unlikeDeclined[decline] ? undefined : decline

/** An order of this device's own. */
export type OwnOrder = Order & { readonly own: NonNullable<Order['own']> }

/** Goods that a player has bought and has: a moment worth a picture. A make-up payment is none. */
export const hasJoy = (state: Shown): state is Shown & { order: OwnOrder } =>
  state.at === 'success' &&
  state.order.ended === undefined &&
  !isRefunded(state.order) &&
  state.order.own !== undefined &&
  state.order.own.purchase.replenishId === undefined

/** Not over yet: something is to be done, or to be waited for. */
export const isWaitedFor = ({ at }: Shown): boolean => at !== 'success' && at !== 'failed'
