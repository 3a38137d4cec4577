import type { DeclineReason } from '../../contract/declines.table.ts'
import type { CopyVariantTexts } from '../../brands/copy-variants/copy-variants.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { isDeliveryPending, isRefunded, canBePaid } from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'

/**
 * The text of each state of an order: one sentence, one button, and the quiet ways on.
 * Read by the result (sheet, fourth step) and by the page of a status link; `result-actions.tsx` has a button for each action.
 * To add a state: a name in `stateOf`, and its row.
 */
export interface ResultRow {
  /** The fact, in the same words under every brand. */
  readonly title: CopyKey
  /** The brand's own line below it. */
  readonly voice?: keyof CopyVariantTexts
  readonly tone: Tone
  readonly primary: ResultAction
  readonly others: readonly ResultAction[]
}

/** The mark beside the title: a payment or a delivery under way, or one that cannot be followed offline, all done, money on its way back, nothing bought, or a failure. */
export type Tone = 'wait' | 'going' | 'offline' | 'good' | 'back' | 'none' | 'bad'

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

/** Actions that get no answer without a network. */
const networkActions: ReadonlySet<ResultAction> = new Set([
  'pay',
  'payOn',
  'paid',
  'refresh',
  'checking',
  'tryAgain',
  'changePayMethod',
  'again',
])

/** States in which there is an order to show. `isLinkClosed`: of a make-up link by which nothing can be paid any more. */
export type Shown = Extract<PurchaseState, { order: Order }> & {
  readonly isLinkClosed?: boolean
  readonly isOffline?: boolean
}

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
const arriving = { title: 'result:title_arriving', tone: 'going' } as const
const delivered = { title: 'result:title_success', voice: 'delivered', tone: 'good' } as const
const undelivered = { title: 'result:title_undelivered', tone: 'bad' } as const
const refunded = { title: 'result:title_refunded', tone: 'back' } as const
const failed = { title: 'result:title_failed', voice: 'failed', tone: 'bad' } as const
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

function stateOf({ state, order, isLinkClosed = false }: Shown, isForGame: boolean): ResultState {
  const isOwn = order.own !== undefined
  if (state === 'failed' && isOwn) return isLinkClosed ? 'failedForGood' : 'failed'
  if (state === 'failed') return 'failedElsewhere'
  if (state === 'success' && isRefunded(order)) return 'refunded'
  if (state === 'success' && order.ended !== undefined) return 'undelivered'
  if (state === 'success') return `${isDeliveryPending(order) ? 'arriving' : 'delivered'}${isForGame ? 'ForGame' : ''}`
  if (state === 'checking') return isOwn ? 'checking' : 'checkingElsewhere'
  if (!canBePaid(order)) return 'waitingElsewhere'
  return state === 'handedOff' ? 'handedOff' : 'unpaid'
}

type FailedRow = Pick<ResultRow, 'title' | 'tone'>
const declined: FailedRow = { title: 'result:title_declined', tone: 'bad' }
/** Reasons that are no refusal, and have a title of their own. */
const unlikeDeclined: Readonly<Partial<Record<DeclineReason, FailedRow>>> = {
  cancelled: { title: 'result:title_cancelled', tone: 'none' },
  timeout: { title: 'result:title_timeout', tone: 'none' },
}

/** What became of the payer's money after a failed payment: one fact, and the explanation of a charge that the bank shows all the same. */
interface Charge {
  readonly fact: CopyKey
  readonly ifCharged: CopyKey
}
const notCharged: Charge = { fact: 'result:not_charged', ifCharged: 'result:hold_text' }
const notReceived: Charge = { fact: 'result:not_received', ifCharged: 'result:late_text' }

/** A timeout is no proof that nothing was charged: no company reported the payment, and a late one is still credited. */
export const chargeOf = ({ decline }: Order): Charge => (decline === 'timeout' ? notReceived : notCharged)

/** `isForGame`: there is a way back into the game, and the player came from there. */
export function rowOf(state: Shown, isForGame = false): ResultRow {
  const { voice, ...plain } = resultTable[stateOf(state, isForGame)]
  const { decline } = state.order
  const reason = state.state === 'failed' && decline !== undefined ? (unlikeDeclined[decline] ?? declined) : undefined
  const row = { ...plain, ...reason }
  if (state.isOffline) return offlineRow(row, state.order)
  return voice === undefined || reason ? row : { ...row, voice }
}

/** Offline nothing is being checked, so the title is what was known last, and only actions that work are offered. */
function offlineRow(row: ResultRow, { words }: Order): ResultRow {
  const [primary = row.primary, ...others] = [row.primary, ...row.others].filter(
    (action) => !networkActions.has(action),
  )
  const known = words === undefined ? 'errors:offline_title' : pending.title
  return {
    title: row.title === checking.title ? known : row.title,
    tone: row.tone === 'wait' || row.tone === 'going' ? 'offline' : row.tone,
    primary,
    others,
  }
}

/** Why it was refused; nothing where the title has said all. */
export const refusalOf = ({ decline }: Order): DeclineReason | undefined =>
  decline === undefined || unlikeDeclined[decline] ? undefined : decline

/** An order of this device's own. */
export type OwnOrder = Order & { readonly own: NonNullable<Order['own']> }

/** Goods that a player has bought and has: a moment worth a picture. A make-up payment is none, nor is a delivery that is under way. */
export const hasJoy = (state: Shown): state is Shown & { order: OwnOrder } =>
  state.state === 'success' &&
  state.order.ended === undefined &&
  !isRefunded(state.order) &&
  !isDeliveryPending(state.order) &&
  state.order.own !== undefined &&
  state.order.own.purchase.replenishId === undefined

/** Not over yet: something is to be done, or to be waited for. */
export const isWaitedFor = ({ state }: Shown): boolean => state !== 'success' && state !== 'failed'
