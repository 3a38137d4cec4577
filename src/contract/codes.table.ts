/** API response codes. To add a code: add a row here, then its effects in kernel/http/error-effects.table.ts. */
export const apiResponseCodes = {
  success: 1,
  notLoggedIn: -600,
  notAGame: -3001,
  wrongDomain: -3014,
  replenishError: -3016,
  noSuchActivity: -3022,
  illegalCoupon: -3062,
  notRealName: 6001,
  // Codes that are not in the specification.
  replenishInUse: -3017,
  storeClosed: -3018,
  gameAway: -3019,
  gameUnusable: -3020,
  unpaidOrder: -3050,
  limitReached: -3051,
  noSuchChannel: -3052,
  noSuchRole: -3053,
  wrongMethod: -3054,
  methodAway: -3066,
  birthMonthRequired: -3067,
  capReached: -3068,
  consentRequired: -3069,
  notWithdrawable: -3070,
  playerBlocked: -3071,
  takeBackLate: -3073,
  playerPaused: -3074,
  notSoldHere: -3075,
  oddsChanged: -3076,
  payRequestsFull: -3077,
  payRequestClosed: -3078,
  payRequestBlocked: -3079,
  boundToCharacter: -3080,
  phoneRequired: -3081,
  familyApprovalRequired: -3082,
  payRequestAboveLimit: -3083,
  paymentProblem: -3055,
  priceChanged: -3065,
  badCard: -3056,
  couponClaimed: -3063,
  couponNotClaimable: -3064,
  cardUsed: -3057,
  cardExpired: -3058,
  cardOfOtherGame: -3059,
  giftLocked: -3060,
  giftReceived: -3061,
  badParameters: -400,
  loginFailed: -601,
  notFound: -404,
  otherPurchase: -409,
  storeOutdated: -426,
  tooManyRequests: -429,
  internal: -500,
  notAvailableYet: -501,
  unavailable: -503,
  storeMoving: -504,
} as const

/** Returns true if the code means that the gateway itself failed. The store then retries on another host. */
export const isGatewayFailureCode = (code: number): boolean =>
  code === apiResponseCodes.internal || code === apiResponseCodes.unavailable || code === apiResponseCodes.storeMoving

export type ApiResponseCodeName = keyof typeof apiResponseCodes
export type FailureCode = Exclude<ApiResponseCodeName, 'success'>

const nameByCode = new Map<number, ApiResponseCodeName>(
  Object.entries(apiResponseCodes).map(([name, code]) => [code, name as ApiResponseCodeName]),
)

/** Returns a code's name, or undefined if the code is unknown. The store then shows the server's message. */
export const getApiResponseCodeName = (code: number): ApiResponseCodeName | undefined => nameByCode.get(code)
