import type { DropInSession } from '../../contract/entities/pay-entry.ts'
import type { Failure } from '../../kernel/http/result.ts'
import type { OrderStatus } from '../ledger/order-status.ts'
import type { Order, OrderWords, Purchase } from '../ledger/order.schema.ts'

/** The goods to buy, and their names. */
export interface Wish {
  readonly purchase: Purchase
  readonly words: OrderWords
  /** Said to be bought once more, though the same is not paid yet. */
  readonly again?: true
}

/** A wish with the key that makes it one order however often it is sent. Stored before it is sent. */
export interface Intent extends Wish {
  readonly requestId: string
}

/**
 * A link that may be opened (see pay-link.ts), or a provider's part to show; `refused` is what may not be; `none` where nothing has to
 * be opened.
 */
export type PayLink =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'dropIn'; readonly session: DropInSession }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' }

/**
 * Where a purchase stands. `choosing` may have left an order in a drop-in: what becomes of it is still heard.
 * `payingHere`: the provider's part lies over what it was opened from.
 * `handedOff`: the order is stored and the player is sent to pay. `checking`: back, or unsure; the gateway is asked.
 * `pending`: the gateway says that it is not paid yet. `missing`: a link whose order nobody knows, or nobody yet.
 */
export type PurchaseState =
  | { readonly at: 'idle' }
  | { readonly at: 'choosing'; readonly left?: Order }
  | { readonly at: 'starting'; readonly wish: Wish; readonly intent: Intent | null }
  | { readonly at: 'payingHere'; readonly order: Order; readonly link: PayLink; readonly over: 'recharge' | 'result' }
  | { readonly at: 'handedOff'; readonly order: Order; readonly link: PayLink }
  | { readonly at: 'checking'; readonly order: Order; readonly link: PayLink }
  | { readonly at: 'pending'; readonly order: Order; readonly link: PayLink }
  | { readonly at: 'success'; readonly order: Order }
  | { readonly at: 'failed'; readonly order: Order }
  | { readonly at: 'missing'; readonly billingNo: string }

/** `notLoaded`: the provider's part never came. */
export type DropInEnd = 'success' | 'fail' | 'notLoaded' | 'cancel'

export type PurchaseEvent =
  | { readonly type: 'rechargeOpened' }
  | { readonly type: 'rechargeClosed' }
  /** The card is in nobody's state: it goes through to the start, and is gone. */
  | { readonly type: 'buyPressed'; readonly wish: Wish; readonly cardInfo?: string }
  | { readonly type: 'intentStored'; readonly intent: Intent; readonly cardInfo?: string }
  | { readonly type: 'startAnswered'; readonly order: Order; readonly link: PayLink }
  | { readonly type: 'startFailed'; readonly failure: Failure }
  /** The page has come back, or was opened with a billing number. A hint only. */
  | {
      readonly type: 'returned'
      readonly order: Order
      /** Only looked at from a list, so nothing has happened that would have to be checked. */
      readonly looks?: true
    }
  /** Looked at again, online again, or time for the next look. */
  | { readonly type: 'lookDue' }
  | {
      readonly type: 'orderAnswered'
      readonly billingNo: string
      readonly info: OrderStatus
      readonly atMs: number
    }
  | { readonly type: 'orderUnknown'; readonly billingNo: string }
  /** Nobody could be asked. */
  | { readonly type: 'askFailed'; readonly billingNo: string }
  | { readonly type: 'linkRenewed'; readonly billingNo: string; readonly link: PayLink }
  /** A message of the provider's part, or of the player who closed it. A hint only. */
  | { readonly type: 'dropInEnded'; readonly how: DropInEnd }
  | { readonly type: 'dropInLeft'; readonly link: PayLink }
  | { readonly type: 'toPayPressed' }
  | { readonly type: 'donePressed' }
  | { readonly type: 'laterPressed' }
  | { readonly type: 'changePayMethodPressed' }

export type Effect =
  | { readonly do: 'claimIntent'; readonly wish: Wish; readonly cardInfo?: string }
  | { readonly do: 'sendStart'; readonly intent: Intent; readonly cardInfo?: string }
  | { readonly do: 'settleIntent'; readonly purchase: Purchase; readonly failure: Failure }
  | { readonly do: 'keepOrder'; readonly order: Order }
  | { readonly do: 'leave'; readonly link: PayLink }
  | { readonly do: 'showDropIn' }
  | { readonly do: 'hideDropIn' }
  | { readonly do: 'sayDropIn'; readonly how: DropInEnd }
  | { readonly do: 'renewLink'; readonly order: Order }
  | { readonly do: 'ask'; readonly billingNo: string; readonly wantsNames: boolean }
  | { readonly do: 'watch' }
  | { readonly do: 'unwatch' }
  /** The tab that was opened at the click is not needed. */
  | { readonly do: 'stay' }
  /** In place of the purchase's present overlay. */
  /** `instead`: of this order, so for what it was to buy. */
  | { readonly do: 'showRecharge'; readonly instead?: Order }
  | { readonly do: 'showResult'; readonly billingNo: string }
  | { readonly do: 'hideResult' }
  | { readonly do: 'say'; readonly failure: Failure; readonly purchase: Purchase }

export interface Step {
  readonly state: PurchaseState
  readonly effects: readonly Effect[]
}
