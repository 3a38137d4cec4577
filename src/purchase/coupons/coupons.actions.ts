import { calculateCouponPrice, getClaimableCouponStatus, getCouponList } from '../../contract/calls/vip.calls.ts'
import { getVipPointsForProduct } from '../../contract/calls/order.calls.ts'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { loadingState, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { isVipEnabled } from '../../kernel/session/layout.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import type { PurchaseDetails } from '../ledger/order.schema.ts'
import { selectionStore } from '../selection/selection.store.ts'
import { shopStore } from '../shop/shop.store.ts'
import { couponsStore, type CouponPurchaseTarget } from './coupons.store.ts'

export const isVipEnabledInShop = (): boolean =>
  shopStore.config !== null && isVipEnabled(sessionStore.brand, shopStore.config)

const canLoad = () => isVipEnabledInShop() && sessionStore.user !== null

/** Returns a key for the game and account of the coupon list. Responses for other keys are discarded. */
const getListKey = () => `${selectionStore.chosen.clientId} ${sessionStore.user?.suid}`

let loadedKey = ''

/** Loads the coupons. The current list stays visible, unless account or game has changed. */
export async function loadCoupons(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || !canLoad()) return
  const requested = getListKey()
  if (requested !== loadedKey) resetCoupons()
  loadedKey = requested
  if (couponsStore.list.state === 'failed') couponsStore.list = loadingState
  const [list, claimable] = await Promise.all([
    callGateway(getCouponList, { client_id: clientId, use_category: 'avail,lock' }),
    callGateway(getClaimableCouponStatus, { client_id: clientId }),
  ])
  if (requested !== getListKey()) return
  couponsStore.list = mapResultToLoadable(list.ok ? { ok: true, data: list.data.coupons } : list)
  if (claimable.ok) {
    couponsStore.claimable = claimable.data.count
    shopStore.couponsAvailable = claimable.data.claimable
  }
}

function resetCoupons(): void {
  Object.assign(couponsStore, { list: loadingState, choice: { kind: 'best' }, quote: null, refused: {}, claimable: 0 })
}

export function chooseCoupon(code: string | null): void {
  couponsStore.choice = code === null ? { kind: 'none' } : { kind: 'code', code }
  // Clear the price that was quoted with the old coupon, so that a new price is requested.
  couponsStore.quote = null
}

export function markQuotedCouponRefused(): void {
  if (!couponsStore.quote) return
  const { target, code } = couponsStore.quote
  const codes = couponsStore.refused[target] ?? []
  if (!codes.includes(code)) couponsStore.refused = { ...couponsStore.refused, [target]: [...codes, code] }
}

/** Reloads the coupons. The best remaining coupon replaces a refused coupon. */
export async function reloadCoupons(): Promise<void> {
  await loadCoupons()
  const { quote, refused } = couponsStore
  if (quote && refused[quote.target]?.includes(quote.code)) couponsStore.quote = null
}

/** Clears the quoted price, so that the price is requested again. */
export function clearCouponQuote(): void {
  couponsStore.quote = null
}

/** Sets the goods and payment method to which coupons apply. Does nothing if key and amount are unchanged. */
export function setCouponPurchaseTarget(target: CouponPurchaseTarget | null): void {
  const { key, amount } = couponsStore.target ?? {}
  if (key !== target?.key || amount !== target?.amount) couponsStore.target = target
}

type CouponQuoteRequest = Pick<
  PurchaseDetails,
  'clientId' | 'productId' | 'domainArea' | 'region' | 'paywayId' | 'channelId'
> & {
  /** Set only if the game has prices per character. */
  roleId?: string
}

export const getCouponQuoteKey = (of: CouponQuoteRequest): string =>
  [of.clientId, of.productId, of.domainArea, of.region, of.paywayId, of.channelId, of.roleId].join(' ')

const isQuoted = (target: string, code: string) =>
  couponsStore.quote?.target === target && couponsStore.quote.code === code

/** Loads the price with a coupon. If the request fails, the purchase continues without a coupon. */
export async function loadCouponQuote(of: CouponQuoteRequest, code: string): Promise<void> {
  const target = getCouponQuoteKey(of)
  if (isQuoted(target, code)) return
  couponsStore.quote = { target, code, price: loadingState }
  const result = await callGateway(calculateCouponPrice, {
    client_id: of.clientId,
    coupon_code: code,
    product_id: of.productId,
    domain_area: of.domainArea,
    country: of.region,
    payway_id: String(of.paywayId),
    channel_id: String(of.channelId),
    ...(of.roleId === undefined ? {} : { role_id: of.roleId }),
  })
  if (!isQuoted(target, code)) return
  couponsStore.quote = { target, code, price: mapResultToLoadable(result) }
  if (result.ok || result.failure.kind !== 'code' || result.failure.name !== 'illegalCoupon') return
  markQuotedCouponRefused()
  handleRequestFailure(result.failure)
}

/**
 * Loads the VIP points for buying a product. Failures are ignored, because the points are only additional information.
 */
export async function loadProductVipPoints(clientId: string, productId: string): Promise<void> {
  if (!isVipEnabledInShop() || productId in couponsStore.points) return
  const result = await callGateway(getVipPointsForProduct, { client_id: clientId, product_id: productId })
  if (result.ok) couponsStore.points = { ...couponsStore.points, [productId]: result.data.points }
}
