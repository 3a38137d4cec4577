import type { DropInSession } from '../../contract/entities/pay-entry.ts'
import type { Failure } from '../../kernel/http/result.ts'
import type { OrderStatus } from '../ledger/order-status.ts'
import type { Order, OrderTexts, PurchaseDetails } from '../ledger/order.schema.ts'

/** Everything that is needed to buy, and the texts that describe it to the player. */
export interface PurchaseDraft {
  readonly purchase: PurchaseDetails
  readonly words: OrderTexts
  /** The player confirmed buying the same item again although an earlier order is unpaid. */
  readonly isDuplicateConfirmed?: true
}

/** A draft with its idempotency key: sending it twice creates one order. The key is stored before the first request. */
export interface PurchaseRequest extends PurchaseDraft {
  readonly requestId: string
}

/** How the payment continues. `refused`: the URL is not on the channel's allowlist. `none`: nothing has to be opened. */
export type PayLink =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'dropIn'; readonly session: DropInSession }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' }

/**
 * `choosing`: `abandonedOrder` is an order whose drop-in was closed; it is still polled because it may be paid after
 * all.
 * `payingHere`: the provider's drop-in is open. `handedOff`: the order is saved and the payment page is open elsewhere.
 * `checking`: the status is being requested. `pending`: the gateway reported the order as unpaid.
 * `missing`: the gateway does not have the order from the URL, or not yet.
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

/** `notLoaded`: the provider's script did not load. */
export type DropInResult = 'success' | 'fail' | 'notLoaded' | 'cancel'

export type PurchaseEvent =
  | { readonly type: 'rechargeOpened' }
  | { readonly type: 'rechargeClosed' }
  /** `cardInfo` is passed on to the start request and is never part of a state. */
  | { readonly type: 'buyPressed'; readonly draft: PurchaseDraft; readonly cardInfo?: string }
  | { readonly type: 'requestStored'; readonly request: PurchaseRequest; readonly cardInfo?: string }
  | { readonly type: 'startAnswered'; readonly order: Order; readonly link: PayLink }
  | { readonly type: 'startFailed'; readonly failure: Failure }
  /** The player came back to the page or opened it with a billing number. Proves nothing about the payment. */
  | {
      readonly type: 'returned'
      readonly order: Order
      /** Opened from a list, so the saved status is shown without `checking`. */
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
  /** The network or the gateway failed. */
  | { readonly type: 'orderLoadFailed'; readonly billingNo: string }
  | { readonly type: 'linkRenewed'; readonly billingNo: string; readonly link: PayLink }
  /** Reported by the drop-in, or the player closed it. Proves nothing about the payment. */
  | { readonly type: 'dropInEnded'; readonly result: DropInResult }
  | { readonly type: 'dropInRedirected'; readonly link: PayLink }
  | { readonly type: 'toPayPressed' }
  | { readonly type: 'donePressed' }
  | { readonly type: 'laterPressed' }
  | { readonly type: 'changePayMethodPressed' }

export type Effect =
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
  /** Closes the blank tab that the click opened. */
  | { readonly type: 'closeTab' }
  /** `insteadOf`: the order to pay in another way; its item is selected again. */
  | { readonly type: 'showRecharge'; readonly insteadOf?: Order }
  | { readonly type: 'showResult'; readonly billingNo: string }
  | { readonly type: 'hideResult' }
  | { readonly type: 'showFailure'; readonly failure: Failure; readonly purchase: PurchaseDetails }

export interface Transition {
  readonly next: PurchaseState
  readonly effects: readonly Effect[]
}
