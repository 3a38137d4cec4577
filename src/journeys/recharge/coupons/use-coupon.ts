import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getNextCouponExpiry } from '../../../purchase/coupons/coupon-rules.ts'
import {
  setCouponPurchaseTarget,
  loadCoupons,
  loadProductVipPoints,
  loadCouponQuote,
} from '../../../purchase/coupons/coupons.actions.ts'
import { couponsStore } from '../../../purchase/coupons/coupons.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import {
  getPurchaseCouponView,
  getCouponQuoteParams,
  getPurchaseForCouponPrice,
  type CouponSources,
  type CouponView,
} from './coupon-view.ts'
import type { PayMethod } from '../../../channels/methods/method-rules.ts'

/** Returns the coupon's state. Renders again when a coupon expires. */
export function useCouponSources(): CouponSources {
  const { chosen } = useSnapshot(selectionStore)
  const player = useSnapshot(sessionStore)
  const shopState = useSnapshot(shopStore)
  const couponsState = useSnapshot(couponsStore)
  const nowSeconds = useNowSeconds((now) => getNextCouponExpiry(getLoadedData(couponsState.list) ?? [], now))
  return { chosen, session: player, shop: shopState, coupons: couponsState, nowSeconds }
}

/** Returns the coupon for the purchase. Loads the coupons, the price with the coupon and the VIP points. */
export function usePurchaseCoupon(method: PayMethod | undefined, region: string | undefined): CouponView {
  const sources = useCouponSources()
  const { clientId, goods } = sources.chosen
  const product = goods?.value
  const suid = sources.session.user?.suid
  const isOpen = sources.shop.config?.isOpenCoupon
  useEffect(() => void loadCoupons(), [clientId, suid, isOpen])
  const { online } = useSnapshot(sessionStore)
  // Reload a failed list when the network returns.
  useEffect(() => {
    if (online && couponsStore.list.state === 'failed') void loadCoupons()
  }, [online])
  useEffect(() => {
    if (clientId && product) void loadProductVipPoints(clientId, product)
  }, [clientId, product, isOpen])

  const view = getPurchaseCouponView(sources, method, region)
  const code = view.pending && view.row.state === 'chosen' ? view.row.coupon.code : undefined
  const quoted = getCouponQuoteParams(sources, method, region)
  // Running this repeatedly is harmless, because a price that is already loading is not requested again.
  useEffect(() => {
    if (code !== undefined && quoted) void loadCouponQuote(quoted, code)
  }, [code, quoted])
  const target = getPurchaseForCouponPrice(sources, method, region)
  useEffect(() => setCouponPurchaseTarget(target), [target])
  return view
}
