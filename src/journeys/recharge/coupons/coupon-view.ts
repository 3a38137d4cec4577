import type { Snapshot } from 'valtio'
import { t } from '../../../kernel/i18n/i18n.ts'
import { isVipEnabled } from '../../../kernel/session/layout.ts'
import { getNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { showConfirmDialog, openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore, type Session } from '../../../kernel/session/session.store.ts'
import {
  getCouponRowState,
  estimatePriceWithCoupon,
  type CouponRowState,
} from '../../../purchase/coupons/coupon-rules.ts'
import { getCouponQuoteKey } from '../../../purchase/coupons/coupons.actions.ts'
import { couponsStore, type CouponsState, type CouponPurchaseTarget } from '../../../purchase/coupons/coupons.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { shopStore, type ShopState } from '../../../purchase/shop/shop.store.ts'
import type { Selection } from '../../../kernel/storage/selection.schema.ts'
import { isCardCodeMethod, type PayMethod } from '../../../channels/methods/method-rules.ts'
import type { GetDiscountedAmount } from '../../../channels/methods/pay-method-price.ts'
import type { PricedCoupon } from '../buying/build-purchase-draft.ts'

/** Coupon for the current purchase, and its effect on the price. */
export interface CouponView {
  readonly row: CouponRowState
  /** True while the coupon price is loading. Buy waits for the price. */
  readonly pending: boolean
  readonly priced: PricedCoupon | undefined
  readonly points: number | undefined
}

/** State that determines the coupon. Components pass snapshots, and actions pass the stores themselves. */
export interface CouponSources {
  readonly chosen: Snapshot<Selection>
  readonly session: Pick<Snapshot<Session>, 'brand' | 'user' | 'area'>
  readonly shop: Pick<Snapshot<ShopState>, 'config'>
  readonly coupons: Snapshot<CouponsState>
  readonly nowSeconds: number
}

/** Returns a price quote's parameters, or undefined for an incomplete selection. */
export function getCouponQuoteParams(
  { chosen, session: { area } }: Pick<CouponSources, 'chosen'> & { session: Pick<Session, 'area'> },
  method: PayMethod | undefined,
  region: string | undefined,
) {
  const { clientId, goods, role } = chosen
  if (!clientId || !goods || !area || !method || region === undefined) return undefined
  const { paywayId, channelId } = method
  const own = role ? { roleId: role.roleId } : {}
  return { clientId, productId: goods.value, domainArea: area, region, paywayId, channelId, ...own }
}

/** Returns the purchase that coupons apply to, or null for an incomplete selection. */
export function getPurchaseForCouponPrice(
  sources: CouponSources,
  method: PayMethod | undefined,
  region: string | undefined,
): CouponPurchaseTarget | null {
  const of = getCouponQuoteParams(sources, method, region)
  if (!of || !method) return null
  const { amount, fee, currency, minMoney, maxMoney } = method
  return { key: getCouponQuoteKey(of), amount, fee, currency, minMoney, maxMoney }
}

const hiddenCoupon: CouponView = { row: { state: 'hidden' }, pending: false, priced: undefined, points: undefined }

export function getPurchaseCouponView(
  sources: CouponSources,
  method: PayMethod | undefined,
  region: string | undefined,
): CouponView {
  const { chosen, session: player, shop: shopState, coupons: couponsState } = sources
  const { goods } = chosen
  const vip = shopState.config !== null && isVipEnabled(player.brand, shopState.config)
  // Prepaid cards have a fixed value, so coupons do not apply.
  if (!vip || !goods || (method && isCardCodeMethod(method))) return hiddenCoupon
  const target = getPurchaseForCouponPrice(sources, method, region)
  const row = getCouponRowState({
    vip,
    loggedIn: player.user !== null,
    // If it is unknown whether the goods accept coupons, assume that they do. The gateway decides when it calculates
    // the price.
    goods: goods.isCoupon !== false,
    method: method?.openCoupon,
    list: couponsState.list,
    choice: couponsState.choice,
    target,
    quote: couponsState.quote,
    refused: couponsState.refused,
    claimable: couponsState.claimable,
    nowSeconds: sources.nowSeconds,
  })
  const points = couponsState.points[goods.value] || undefined
  if (row.state !== 'chosen' || !target) return { row, pending: false, priced: undefined, points }
  const { code } = row.coupon
  const { quote } = couponsState
  const price = quote?.target === target.key && quote.code === code ? getLoadedData(quote.price) : undefined
  if (!price) return { row, pending: true, priced: undefined, points }
  return { row, pending: false, priced: { code, price }, points: price.points || undefined }
}

/**
 * Returns a function that calculates the price of each payment method with the coupon, or undefined if no coupon is
 * applied.
 */
export function createDiscountedAmountGetter(
  sources: CouponSources,
  method: PayMethod | undefined,
  region: string | undefined,
): GetDiscountedAmount | undefined {
  if (getPurchaseCouponView(sources, method, region).row.state !== 'chosen') return undefined
  return (one) => {
    const { row, priced } = getPurchaseCouponView(sources, one, region)
    if (row.state !== 'chosen') return undefined
    return priced?.price.discountPrice ?? estimatePriceWithCoupon(row.coupon, one)
  }
}

/** Returns the coupon view from current state, for actions. */
export const getCurrentPurchaseCouponView = (method: PayMethod, region: string): CouponView =>
  getPurchaseCouponView(
    {
      chosen: selectionStore.chosen,
      session: sessionStore,
      shop: shopStore,
      coupons: couponsStore,
      nowSeconds: getNowSeconds(),
    },
    method,
    region,
  )

/** Asks whether to buy without the coupon that could be used. Cancel opens the coupons. */
export const confirmPurchaseWithoutCoupon = (): Promise<boolean> =>
  showConfirmDialog({
    title: t('coupons:no_use_title'),
    content: [t('coupons:tip_noUse_coupon')],
    closeByOverlay: true,
    confirmText: t('coupons:no_use_confirm'),
    cancelText: t('coupons:use_title'),
    onCancel: () => openOverlay({ kind: 'couponUse' }),
    whiteButton: true,
    isHtml: false,
  })
