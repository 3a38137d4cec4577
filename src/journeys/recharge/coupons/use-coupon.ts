import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { nextEnd } from '../../../purchase/coupons/coupon-rules.ts'
import { aimCoupons, loadCoupons, loadPoints, quoteCoupon } from '../../../purchase/coupons/coupons.actions.ts'
import { coupons } from '../../../purchase/coupons/coupons.store.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { shop } from '../../../purchase/shop.store.ts'
import { couponOf, quotedOf, targetOf, type CouponSources, type CouponView } from './coupon-view.ts'
import type { PayMethod } from '../../../channels/methods/methods.ts'

/** One that ends while it is looked at gives way to the next. */
export function useCouponSources(): CouponSources {
  const { chosen } = useSnapshot(selection)
  const player = useSnapshot(session)
  const sells = useSnapshot(shop)
  const known = useSnapshot(coupons)
  const nowSeconds = useNowSeconds((now) => nextEnd(getLoadedData(known.list) ?? [], now))
  return { chosen, session: player, shop: sells, coupons: known, nowSeconds }
}

/** The coupon of the purchase: its list, its price and the growth points are asked for as they are needed. */
export function useCoupon(way: PayMethod | undefined, region: string | undefined): CouponView {
  const sources = useCouponSources()
  const { clientId, goods } = sources.chosen
  const product = goods?.value
  const suid = sources.session.user?.suid
  const isOpen = sources.shop.config?.isOpenCoupon
  useEffect(() => void loadCoupons(), [clientId, suid, isOpen])
  const { online } = useSnapshot(session)
  // The network is back: what did not come is asked for again.
  useEffect(() => {
    if (online && coupons.list.state === 'failed') void loadCoupons()
  }, [online])
  useEffect(() => {
    if (clientId && product) void loadPoints(clientId, product)
  }, [clientId, product, isOpen])

  const view = couponOf(sources, way, region)
  const code = view.pending && view.row.at === 'chosen' ? view.row.coupon.code : undefined
  const quoted = quotedOf(sources, way, region)
  // Asked once: a question under way is known by its key.
  useEffect(() => {
    if (code !== undefined && quoted) void quoteCoupon(quoted, code)
  }, [code, quoted])
  const target = targetOf(sources, way, region)
  useEffect(() => aimCoupons(target), [target])
  return view
}
