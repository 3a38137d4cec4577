import type { FailureCode } from '../../contract/codes.table.ts'

/** The store's reaction to a failure; performed in order by the performer that app registers (see handle-failure.ts). */
export type Effect =
  /** `stays`: until the player closes it. */
  | { readonly do: 'showMessage'; readonly stays?: true }
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
/** Of a code without a row, known or not. */
export const messageEffects: Effects = [{ do: 'showMessage' }]
/** The page is older than the gateway's state. */
const sayAndRefresh: Effects = [...messageEffects, { do: 'refreshPrices' }]

/** Codes that make the store say the server's message and nothing else. They need no row: the first screen carries the table. */
type MessageOnly =
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

type EffectTable = Record<Exclude<FailureCode, MessageOnly>, Effects> & Partial<Record<FailureCode, Effects>>

/**
 * The response-code table of the specification: what each failure code makes the store do beyond its message.
 * Read by handle-failure.ts. To add one: the code in contract/codes.table.ts, then a row here, or its name above - the type insists on it.
 */
export const errorEffects: EffectTable = {
  notLoggedIn: [{ do: 'removeUser' }, { do: 'openLogin' }],
  notAGame: [{ do: 'dropGame' }],
  wrongDomain: [{ do: 'clearArea' }, { do: 'goTo', path: '/notArea' }],
  replenishError: [{ do: 'goTo', path: '/errorReplenish' }],
  // No toast: the purchase goes on without the coupon, and the list shows why.
  illegalCoupon: [
    { do: 'track', event: 'illegal_coupon' },
    { do: 'clearCoupon' },
    { do: 'reloadCoupons', afterMs: couponReloadMs },
  ],
  notRealName: [{ do: 'removeUser' }, { do: 'offerRealName' }, { do: 'goTo', path: '/' }],
  methodAway: sayAndRefresh,
  paymentProblem: [{ do: 'showMessage', stays: true }],
  priceChanged: sayAndRefresh,
  // The login form says it, beside the entry.
  loginFailed: [],
}

export const unreachableEffects: Effects = [{ do: 'showNetworkError' }]
