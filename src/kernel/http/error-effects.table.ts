import type { FailureCode } from '../../contract/codes.table.ts'

/** Effect of a failure. The app registers the handler that runs it (`handle-request-failure.ts`). */
export type FailureEffect =
  | { readonly do: 'showMessage'; readonly isPersistent?: true }
  | { readonly do: 'showNetworkError' }
  | { readonly do: 'goTo'; readonly path: '/' | '/notArea' | '/errorReplenish' }
  | { readonly do: 'clearArea' }
  | { readonly do: 'removeUser' }
  /** Ignored on pages that are embedded in a game, because the game logs the player in. */
  | { readonly do: 'openLogin' }
  | { readonly do: 'dropGame' }
  /** Offers identity verification. The player returns to the current page afterwards. */
  | { readonly do: 'offerRealName' }
  /** Asks for the month of birth in a sheet. The player has to press Buy again afterwards. */
  | { readonly do: 'askBirthMonth' }
  /** Opens the sheet that creates a link with which a parent can pay. */
  | { readonly do: 'askToPay' }
  /** Shows the message in a dialog that leads to customer service. */
  | { readonly do: 'offerSupport' }
  | { readonly do: 'clearCoupon' }
  | { readonly do: 'reloadCoupons'; readonly afterMs: number }
  | { readonly do: 'refreshPrices' }
  /** Shows the message with a button that reloads the page with the newest build. */
  | { readonly do: 'offerReload' }
  | { readonly do: 'track'; readonly event: 'illegal_coupon' }
export type FailureEffects = readonly FailureEffect[]

const couponReloadMs = 1000
/** Effects of codes without a row. */
export const defaultFailureEffects: FailureEffects = [{ do: 'showMessage' }]
/** Effects of failures caused by changed prices or payment methods. */
const showMessageAndRefresh: FailureEffects = [...defaultFailureEffects, { do: 'refreshPrices' }]

/** Codes that only show the server's message. These codes have no row, to keep the first screen small. */
type MessageOnlyCode =
  | 'replenishInUse'
  | 'storeClosed'
  | 'gameAway'
  | 'gameUnusable'
  | 'noSuchActivity'
  | 'unpaidOrder'
  | 'limitReached'
  | 'capReached'
  | 'consentRequired'
  | 'phoneRequired'
  | 'notWithdrawable'
  | 'takeBackLate'
  | 'boundToCharacter'
  | 'playerPaused'
  | 'payRequestsFull'
  | 'payRequestBlocked'
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
  | 'storeMoving'

type FailureEffectTable = Record<Exclude<FailureCode, MessageOnlyCode>, FailureEffects> &
  Partial<Record<FailureCode, FailureEffects>>

/**
 * Effects of each failure code, as specified. To add a code, add it to `contract/codes.table.ts` and to either this
 * table or `MessageOnlyCode`. The types require exactly one of them.
 */
export const failureEffectsByCode: FailureEffectTable = {
  notLoggedIn: [{ do: 'removeUser' }, { do: 'openLogin' }],
  notAGame: [{ do: 'dropGame' }],
  wrongDomain: [{ do: 'clearArea' }, { do: 'goTo', path: '/notArea' }],
  replenishError: [{ do: 'goTo', path: '/errorReplenish' }],
  // Show no message, because the coupon list shows the reason.
  illegalCoupon: [
    { do: 'track', event: 'illegal_coupon' },
    { do: 'clearCoupon' },
    { do: 'reloadCoupons', afterMs: couponReloadMs },
  ],
  notRealName: [{ do: 'removeUser' }, { do: 'offerRealName' }, { do: 'goTo', path: '/' }],
  birthMonthRequired: [{ do: 'askBirthMonth' }],
  familyApprovalRequired: [{ do: 'showMessage' }, { do: 'askToPay' }],
  playerBlocked: [{ do: 'offerSupport' }],
  methodAway: showMessageAndRefresh,
  paymentProblem: [{ do: 'showMessage', isPersistent: true }],
  priceChanged: showMessageAndRefresh,
  notSoldHere: showMessageAndRefresh,
  oddsChanged: showMessageAndRefresh,
  payRequestClosed: showMessageAndRefresh,
  payRequestAboveLimit: showMessageAndRefresh,
  storeOutdated: [{ do: 'offerReload' }],
  // No effects, because the login form shows the error itself.
  loginFailed: [],
}

export const networkErrorEffects: FailureEffects = [{ do: 'showNetworkError' }]
