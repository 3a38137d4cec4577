import type { FailureCode } from '../../contract/codes.table.ts'

/** The store's reaction to a failure; performed in order by the performer that app registers (see handle-failure.ts). */
export type Effect =
  | { readonly do: 'showMessage' }
  | { readonly do: 'showNetworkError' }
  | { readonly do: 'goTo'; readonly path: '/' | '/notArea' | '/errorReplenish' }
  | { readonly do: 'clearArea' }
  | { readonly do: 'removeUser' }
  /** The performer leaves it out in the embedded view, where the game has identified the player. */
  | { readonly do: 'openLogin' }
  | { readonly do: 'dropGame' }
  /** The way to verify it, and back to where the player is now. */
  | { readonly do: 'offerRealName' }
  | { readonly do: 'clearCoupon' }
  | { readonly do: 'reloadCoupons'; readonly afterMs: number }
  | { readonly do: 'refreshPrices' }
  | { readonly do: 'track'; readonly event: 'illegal_coupon' }
export type Effects = readonly Effect[]

const couponReloadMs = 1000
const showMessage: Effects = [{ do: 'showMessage' }]
/** The page is older than the gateway's state. */
const sayAndRefresh: Effects = [...showMessage, { do: 'refreshPrices' }]

/**
 * The response-code table of the specification: what each failure code makes the store do.
 * Read by handle-failure.ts. To add one: the code in contract/codes.table.ts, then a row here - the type insists on it.
 */
export const errorEffects: Record<FailureCode, Effects> = {
  notLoggedIn: [{ do: 'removeUser' }, { do: 'openLogin' }],
  notAGame: [{ do: 'dropGame' }],
  wrongDomain: [{ do: 'clearArea' }, { do: 'goTo', path: '/notArea' }],
  replenishError: [{ do: 'goTo', path: '/errorReplenish' }],
  replenishInUse: showMessage,
  storeClosed: showMessage,
  gameAway: showMessage,
  noSuchActivity: showMessage,
  // No toast: the purchase goes on without the coupon, and the list shows why.
  illegalCoupon: [
    { do: 'track', event: 'illegal_coupon' },
    { do: 'clearCoupon' },
    { do: 'reloadCoupons', afterMs: couponReloadMs },
  ],
  notRealName: [{ do: 'removeUser' }, { do: 'offerRealName' }, { do: 'goTo', path: '/' }],
  unpaidOrder: showMessage,
  limitReached: showMessage,
  noSuchChannel: showMessage,
  noSuchRole: showMessage,
  wrongMethod: showMessage,
  methodAway: sayAndRefresh,
  paymentProblem: showMessage,
  priceChanged: sayAndRefresh,
  badCard: showMessage,
  couponClaimed: showMessage,
  couponNotClaimable: showMessage,
  cardUsed: showMessage,
  cardExpired: showMessage,
  cardOfOtherGame: showMessage,
  giftLocked: showMessage,
  giftReceived: showMessage,
  badParameters: showMessage,
  // The login form says it, beside the entry.
  loginFailed: [],
  notFound: showMessage,
  otherPurchase: showMessage,
  tooManyRequests: showMessage,
  internal: showMessage,
  notAvailableYet: showMessage,
  unavailable: showMessage,
}

export const unknownCodeEffects: Effects = showMessage
export const unreachableEffects: Effects = [{ do: 'showNetworkError' }]
