import type { DropInSession } from '../../contract/entities/pay-entry.ts'
import type { Failure } from '../../kernel/http/result.ts'
import type { OrderStatus } from '../ledger/order-status.ts'
import type { Order, OrderTexts, PurchaseDetails } from '../ledger/order.schema.ts'

export interface PurchaseDraft {
  readonly purchase: PurchaseDetails
  readonly words: OrderTexts
  /** True if the player confirmed a second purchase of an item whose first order is unpaid. */
  readonly isDuplicateConfirmed?: true
}

/**
 * Draft of a purchase with an idempotency key, which is stored before the first attempt. Repeated requests with this
 * key create only one order.
 */
export interface PurchaseRequest extends PurchaseDraft {
  readonly requestId: string
}

/**
 * How to continue the payment. `refused` means that the channel does not allow the URL's host, and `none` that there is
 * no page to open.
 */
export type PayLink =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'dropIn'; readonly session: DropInSession }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' }

/**
 * Purchase states. `choosing`: the player selects a payment method. `payingHere`: a drop-in is open. `handedOff`: the
 * player pays on another page. `checking`: the status is being requested. `missing`: the gateway does not know the
 * order yet.
 */
export type PurchaseState =
  | { readonly state: 'idle' }
  | { readonly state: 'choosing'; readonly abandonedOrder?: Order }
  | { readonly state: 'starting'; readonly draft: PurchaseDraft; readonly request: PurchaseRequest | null }
  | {
      readonly state: 'payingHere'
      readonly order: Order
      readonly link: PayLink
      readonly openedFrom: 'recharge' | 'result'
    }
  | { readonly state: 'handedOff'; readonly order: Order; readonly link: PayLink }
  | { readonly state: 'checking'; readonly order: Order; readonly link: PayLink }
  | { readonly state: 'pending'; readonly order: Order; readonly link: PayLink }
  | { readonly state: 'success'; readonly order: Order }
  | { readonly state: 'failed'; readonly order: Order }
  | { readonly state: 'missing'; readonly billingNo: string }

/** Result of a drop-in. `notLoaded` means that the provider's script failed to load. */
export type DropInResult = 'success' | 'fail' | 'notLoaded' | 'cancel'

export type PurchaseEvent =
  | { readonly type: 'rechargeOpened' }
  | { readonly type: 'rechargeClosed' }
  /** `cardInfo` (a card code) is only passed to the start request and never stored in a state. */
  | { readonly type: 'buyPressed'; readonly draft: PurchaseDraft; readonly cardInfo?: string }
  | { readonly type: 'requestStored'; readonly request: PurchaseRequest; readonly cardInfo?: string }
  | { readonly type: 'startAnswered'; readonly order: Order; readonly link: PayLink }
  | { readonly type: 'startFailed'; readonly failure: Failure }
  /** The player came back from the payment page or opened a billing number. Neither proves a payment. */
  | {
      readonly type: 'returned'
      readonly order: Order
      /** True if the order was opened from a list. Its saved status is then shown instead of `checking`. */
      readonly isViewOnly?: true
    }
  | { readonly type: 'pollDue' }
  | {
      readonly type: 'orderLoaded'
      readonly billingNo: string
      readonly info: OrderStatus
      readonly atMs: number
    }
  | { readonly type: 'orderNotFound'; readonly billingNo: string }
  /** The order query failed because of the network or the gateway. */
  | { readonly type: 'orderLoadFailed'; readonly billingNo: string }
  | { readonly type: 'linkRenewed'; readonly billingNo: string; readonly link: PayLink }
  /** The drop-in has closed, which does not prove a payment. */
  | { readonly type: 'dropInEnded'; readonly result: DropInResult }
  | { readonly type: 'dropInRedirected'; readonly link: PayLink }
  | { readonly type: 'toPayPressed' }
  | { readonly type: 'donePressed' }
  | { readonly type: 'laterPressed' }
  | { readonly type: 'changePayMethodPressed' }

export type PurchaseEffect =
  | { readonly type: 'claimRequestId'; readonly draft: PurchaseDraft; readonly cardInfo?: string }
  | { readonly type: 'sendStart'; readonly request: PurchaseRequest; readonly cardInfo?: string }
  | { readonly type: 'releaseRequestId'; readonly purchase: PurchaseDetails; readonly failure: Failure }
  | { readonly type: 'saveOrder'; readonly order: Order }
  | { readonly type: 'openLink'; readonly link: PayLink }
  | { readonly type: 'showDropIn' }
  | { readonly type: 'hideDropIn' }
  | { readonly type: 'showDropInResult'; readonly result: DropInResult }
  | { readonly type: 'renewLink'; readonly order: Order }
  | { readonly type: 'queryOrder'; readonly billingNo: string; readonly needsNames: boolean }
  | { readonly type: 'startPolling' }
  | { readonly type: 'stopPolling' }
  /** Closes the blank tab that was opened when the player pressed Buy. */
  | { readonly type: 'closeTab' }
  /** `insteadOf` is the order that the player wants to pay with another method. Its item is selected again. */
  | { readonly type: 'showRecharge'; readonly insteadOf?: Order }
  | { readonly type: 'showResult'; readonly billingNo: string }
  | { readonly type: 'hideResult' }
  | { readonly type: 'showFailure'; readonly failure: Failure; readonly purchase: PurchaseDetails }

export interface PurchaseTransition {
  readonly next: PurchaseState
  readonly effects: readonly PurchaseEffect[]
}
