import type { FailureCode } from '../../contract/codes.table.ts'

/** Reaction to a failure, run by the handler that the app registers (`handle-failure.ts`). */
export type FailureEffect =
  | { readonly do: 'showMessage'; readonly isPersistent?: true }
  | { readonly do: 'showNetworkError' }
  | { readonly do: 'goTo'; readonly path: '/' | '/notArea' | '/errorReplenish' }
  | { readonly do: 'clearArea' }
  | { readonly do: 'removeUser' }
  /** Ignored in the embedded view, where the game has authenticated the player. */
  | { readonly do: 'openLogin' }
  | { readonly do: 'dropGame' }
  /** Offers identity verification, with a way back to the current page. */
  | { readonly do: 'offerRealName' }
  | { readonly do: 'clearCoupon' }
  | { readonly do: 'reloadCoupons'; readonly afterMs: number }
  | { readonly do: 'refreshPrices' }
  | { readonly do: 'track'; readonly event: 'illegal_coupon' }
export type FailureEffects = readonly FailureEffect[]

const couponReloadMs = 1000
/** For codes without a row. */
export const messageEffects: FailureEffects = [{ do: 'showMessage' }]
/** For prices and methods that have changed since the page loaded. */
const showMessageAndRefresh: FailureEffects = [...messageEffects, { do: 'refreshPrices' }]

/** Codes that only show the server's message. They have no row, to keep the first screen small. */
type MessageOnlyCode =
  | 'replenishInUse'
  | 'storeClosed'
  | 'gameAway'
  | 'gameUnusable'
  | 'noSuchActivity'
  | 'unpaidOrder'
  | 'limitReached'
  | 'noSuchChannel'
  | 'noSuchRole'
  | 'wrongMethod'
  | 'badCard'
  | 'couponClaimed'
  | 'couponNotClaimable'
  | 'cardUsed'
  | 'cardExpired'
  | 'cardOfOtherGame'
  | 'giftLocked'
  | 'giftReceived'
  | 'badParameters'
  | 'notFound'
  | 'otherPurchase'
  | 'tooManyRequests'
  | 'internal'
  | 'notAvailableYet'
  | 'unavailable'

type FailureEffectTable = Record<Exclude<FailureCode, MessageOnlyCode>, FailureEffects> &
  Partial<Record<FailureCode, FailureEffects>>

/**
 * Effects of each failure code, from the response-code table of the specification.
 * To add a code, add it to `contract/codes.table.ts` and then here or in `MessageOnlyCode`; the type requires one of
 * them.
 */
export const errorEffects: FailureEffectTable = {
  notLoggedIn: [{ do: 'removeUser' }, { do: 'openLogin' }],
  notAGame: [{ do: 'dropGame' }],
  wrongDomain: [{ do: 'clearArea' }, { do: 'goTo', path: '/notArea' }],
  replenishError: [{ do: 'goTo', path: '/errorReplenish' }],
  // No message: the purchase continues without the coupon, and the coupon list shows the reason.
  illegalCoupon: [
    { do: 'track', event: 'illegal_coupon' },
    { do: 'clearCoupon' },
    { do: 'reloadCoupons', afterMs: couponReloadMs },
  ],
  notRealName: [{ do: 'removeUser' }, { do: 'offerRealName' }, { do: 'goTo', path: '/' }],
  methodAway: showMessageAndRefresh,
  paymentProblem: [{ do: 'showMessage', isPersistent: true }],
  priceChanged: showMessageAndRefresh,
  // Shown by the login form.
  loginFailed: [],
}

export const unreachableEffects: FailureEffects = [{ do: 'showNetworkError' }]
