import type { DeclineReason } from '../../contract/declines.table.ts'
import type { CopyVariantTexts } from '../../brands/copy-variants/copy-variants.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import {
  canOrderBePaid,
  getPostponedDeliveryTime,
  isDeliveryPending,
  isInUndoWindow,
  isFullyRefunded,
  isWithdrawn,
} from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'

/**
 * Texts and buttons for each order state. Actions are in `result-actions.tsx`. To add a state, add a name to
 * `ResultKind`, return it from `getResultKind`, and add its row.
 */
export interface ResultContent {
  /** Title, the same for every brand. */
  readonly title: CopyKey
  /** Key of the brand's own message below the title. */
  readonly voice?: keyof CopyVariantTexts
  readonly tone: ResultTone
  readonly primary: ResultAction
  readonly others: readonly ResultAction[]
}

/** Tone of a state, which determines its icon. */
export type ResultTone = 'wait' | 'going' | 'offline' | 'good' | 'back' | 'none' | 'bad'

/** `pay` and `payOn` show the price. `checking` is a disabled button during a status request. */
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

/** Actions that require a network connection. */
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

/**
 * Purchase states that have an order. `isLinkClosed` is true if the replenish link of the order accepts no more
 * payments.
 */
export type ResultState = Extract<PurchaseState, { order: Order }> & {
  readonly isLinkClosed?: boolean
  readonly isOffline?: boolean
}

type ResultKind =
  | 'handedOff'
  | 'checking'
  | 'unpaid'
  | 'waitingElsewhere'
  | 'checkingElsewhere'
  | 'arriving'
  | 'arrivingForGame'
  | 'postponed'
  | 'postponedForGame'
  | 'window'
  | 'windowForGame'
  | 'delivered'
  | 'deliveredForGame'
  | 'undelivered'
  | 'withdrawn'
  | 'refunded'
  | 'failed'
  | 'failedForGood'
  | 'failedElsewhere'

const pending = { title: 'result:title_pending', tone: 'wait' } as const
const checking = { title: 'result:title_checking', tone: 'wait', primary: 'checking' } as const
const arriving = { title: 'result:title_arriving', tone: 'going' } as const
const postponed = { title: 'result:title_postponed', tone: 'wait' } as const
const undoWindow = { title: 'result:title_window', tone: 'wait' } as const
const delivered = { title: 'result:title_success', voice: 'delivered', tone: 'good' } as const
const undelivered = { title: 'result:title_undelivered', tone: 'bad' } as const
const withdrawn = { title: 'result:title_withdrawn', tone: 'back' } as const
const refunded = { title: 'result:title_refunded', tone: 'back' } as const
const failed = { title: 'result:title_failed', voice: 'failed', tone: 'bad' } as const
const inStoreButtons = { primary: 'done', others: ['again'] } as const
const fromGameButtons = { primary: 'backToGame', others: ['done', 'again'] } as const

/**
 * Texts and buttons by order state. `…Elsewhere` is another account's order, `…ForGood` can no longer be paid, and
 * `…ForGame` returns players to the game.
 */
export const purchaseResultTable: Readonly<Record<ResultKind, ResultContent>> = {
  handedOff: { ...pending, primary: 'pay', others: ['paid', 'later'] },
  unpaid: { ...pending, primary: 'payOn', others: ['refresh', 'later'] },
  waitingElsewhere: { ...pending, primary: 'refresh', others: ['close'] },
  checking: { ...checking, others: ['later'] },
  checkingElsewhere: { ...checking, others: ['close'] },
  arriving: { ...arriving, ...inStoreButtons },
  arrivingForGame: { ...arriving, ...fromGameButtons },
  postponed: { ...postponed, ...inStoreButtons },
  postponedForGame: { ...postponed, ...fromGameButtons },
  window: { ...undoWindow, ...inStoreButtons },
  windowForGame: { ...undoWindow, ...fromGameButtons },
  delivered: { ...delivered, ...inStoreButtons },
  deliveredForGame: { ...delivered, ...fromGameButtons },
  undelivered: { ...undelivered, ...inStoreButtons },
  withdrawn: { ...withdrawn, ...inStoreButtons },
  refunded: { ...refunded, ...inStoreButtons },
  failed: { ...failed, primary: 'tryAgain', others: ['changePayMethod', 'later'] },
  failedForGood: { ...failed, primary: 'close', others: [] },
  failedElsewhere: { ...failed, primary: 'home', others: [] },
}

function getResultKind({ state, order, isLinkClosed = false }: ResultState, isForGame: boolean): ResultKind {
  const isOwn = order.own !== undefined
  if (state === 'failed' && isOwn) return isLinkClosed ? 'failedForGood' : 'failed'
  if (state === 'failed') return 'failedElsewhere'
  if (state === 'success' && isFullyRefunded(order)) return 'refunded'
  if (state === 'success' && isWithdrawn(order)) return 'withdrawn'
  if (state === 'success' && order.ended !== undefined) return 'undelivered'
  if (state === 'success') return `${getDeliveryKind(order)}${isForGame ? 'ForGame' : ''}`
  if (state === 'checking') return isOwn ? 'checking' : 'checkingElsewhere'
  if (!canOrderBePaid(order)) return 'waitingElsewhere'
  return state === 'handedOff' ? 'handedOff' : 'unpaid'
}

function getDeliveryKind(order: Order): 'postponed' | 'window' | 'arriving' | 'delivered' {
  if (getPostponedDeliveryTime(order) !== undefined) return 'postponed'
  if (isInUndoWindow(order)) return 'window'
  return isDeliveryPending(order) ? 'arriving' : 'delivered'
}

type FailedRow = Pick<ResultContent, 'title' | 'tone'>
const declined: FailedRow = { title: 'result:title_declined', tone: 'bad' }
/** Titles for payments that failed without being declined by the provider. */
const neutralFailures: Readonly<Partial<Record<DeclineReason, FailedRow>>> = {
  cancelled: { title: 'result:title_cancelled', tone: 'none' },
  timeout: { title: 'result:title_timeout', tone: 'none' },
}

/** Texts that say whether the player was charged for a failed payment. */
interface ChargeTextKeys {
  readonly fact: CopyKey
  readonly ifCharged: CopyKey
}
const notCharged: ChargeTextKeys = { fact: 'result:not_charged', ifCharged: 'result:hold_text' }
const notReceived: ChargeTextKeys = { fact: 'result:not_received', ifCharged: 'result:late_text' }

/**
 * Returns the texts about a charge. After a timeout, the bank may have charged the player, and a late payment still
 * counts.
 */
export const getChargeTextKeys = ({ decline }: Order): ChargeTextKeys =>
  decline === 'timeout' ? notReceived : notCharged

/** Returns a state's texts and buttons. `isForGame` is true if the player came from the game. */
export function getPurchaseResultContent(state: ResultState, isForGame = false): ResultContent {
  const { voice, ...plain } = purchaseResultTable[getResultKind(state, isForGame)]
  const { decline } = state.order
  const reason = state.state === 'failed' && decline !== undefined ? (neutralFailures[decline] ?? declined) : undefined
  const row = { ...plain, ...reason }
  if (state.isOffline) return toOfflineRow(row, state.order)
  return voice === undefined || reason ? row : { ...row, voice }
}

/** Adapts a row for offline use: keeps the last known title, and only the actions that work without a network. */
function toOfflineRow(row: ResultContent, { words }: Order): ResultContent {
  const [primary = row.primary, ...others] = [row.primary, ...row.others].filter(
    (action) => !networkActions.has(action),
  )
  const title = words === undefined ? 'errors:offline_title' : pending.title
  return {
    title: row.title === checking.title ? title : row.title,
    tone: row.tone === 'wait' || row.tone === 'going' ? 'offline' : row.tone,
    primary,
    others,
  }
}

export const getDeclineReason = ({ decline }: Order): DeclineReason | undefined =>
  decline === undefined || neutralFailures[decline] ? undefined : decline

export type OwnOrder = Order & { readonly own: NonNullable<Order['own']> }

/** Returns true if the player's own purchase was delivered. Payments through replenish links have no animation. */
export const shouldShowSuccessAnimation = (state: ResultState): state is ResultState & { order: OwnOrder } =>
  state.state === 'success' &&
  state.order.ended === undefined &&
  !isFullyRefunded(state.order) &&
  !isDeliveryPending(state.order) &&
  state.order.own !== undefined &&
  state.order.own.purchase.replenishId === undefined

/** Returns true if the order needs an action or a status update. */
export const isResultUnfinished = ({ state }: ResultState): boolean => state !== 'success' && state !== 'failed'
