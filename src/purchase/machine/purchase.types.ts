import type { DropInSession } from '../../contract/entities/pay-entry.ts'
import type { Failure } from '../../kernel/http/result.ts'
import type { OrderStatus } from '../ledger/order-status.ts'
import type { Order, OrderTexts, PurchaseDetails } from '../ledger/order.schema.ts'

export interface PurchaseDraft {
  readonly purchase: PurchaseDetails
  readonly words: OrderTexts
  /** True if the player confirmed a second purchase of an unpaid item. */
  readonly isDuplicateConfirmed?: true
}

/** Draft with an idempotency key, stored before the first attempt. Repeated requests create one order. */
export interface PurchaseRequest extends PurchaseDraft {
  readonly requestId: string
}

/** Continuation of a payment. `refused` URLs are not on the channel's allowlist, and `none` means no page. */
export type PayLink =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'dropIn'; readonly session: DropInSession }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' }

/**
 * Purchase states. `choosing` selects a payment method, `payingHere` shows a drop-in, `handedOff` pays on another page,
 * and `checking` requests the status. `missing` orders are unknown to the gateway so far.
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
  /** `cardInfo` is passed to the start request and never stored in a state. */
  | { readonly type: 'buyPressed'; readonly draft: PurchaseDraft; readonly cardInfo?: string }
  | { readonly type: 'requestStored'; readonly request: PurchaseRequest; readonly cardInfo?: string }
  | { readonly type: 'startAnswered'; readonly order: Order; readonly link: PayLink }
  | { readonly type: 'startFailed'; readonly failure: Failure }
  /** The player returned or opened a billing number, which does not prove a payment. */
  | {
      readonly type: 'returned'
      readonly order: Order
      /** True if the order was opened from a list, so its saved status is shown instead of `checking`. */
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
  /** The order query failed in the network or gateway. */
  | { readonly type: 'orderLoadFailed'; readonly billingNo: string }
  | { readonly type: 'linkRenewed'; readonly billingNo: string; readonly link: PayLink }
  /** The drop-in ended, which does not prove a payment. */
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
  /** Closes the blank tab opened on click. */
  | { readonly type: 'closeTab' }
  /** `insteadOf` is the order to pay with another method. The item of the order is selected again. */
  | { readonly type: 'showRecharge'; readonly insteadOf?: Order }
  | { readonly type: 'showResult'; readonly billingNo: string }
  | { readonly type: 'hideResult' }
  | { readonly type: 'showFailure'; readonly failure: Failure; readonly purchase: PurchaseDetails }

export interface PurchaseTransition {
  readonly next: PurchaseState
  readonly effects: readonly PurchaseEffect[]
}
