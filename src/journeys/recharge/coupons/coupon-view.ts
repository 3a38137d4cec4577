import type { Snapshot } from 'valtio'
import { t } from '../../../kernel/i18n/i18n.ts'
import { isVipVersion } from '../../../kernel/session/layout.ts'
import { getNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { confirm, openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { session, type Session } from '../../../kernel/session/session.store.ts'
import { couponRow, priceWith, type CouponRow } from '../../../purchase/coupons/coupon-rules.ts'
import { targetKey } from '../../../purchase/coupons/coupons.actions.ts'
import { coupons, type Coupons, type CouponTarget } from '../../../purchase/coupons/coupons.store.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { shop, type Shop } from '../../../purchase/shop.store.ts'
import type { Selection } from '../../../kernel/storage/selection.schema.ts'
import { isCardCode, type PayMethod } from '../../../channels/methods/methods.ts'
import type { AmountNow } from '../../../channels/methods/pay-method-price.ts'
import type { PricedCoupon } from '../buying/build-purchase-draft.ts'

/** A coupon's effect on the purchase that is chosen now. */
export interface CouponView {
  readonly row: CouponRow
  /** Its price is on its way: Buy waits for it. */
  readonly pending: boolean
  readonly priced: PricedCoupon | undefined
  /** Growth points for the purchase; absent where there are none. */
  readonly points: number | undefined
}

/** All that it follows from: snapshots where something is drawn, the stores themselves where something is done. */
export interface CouponSources {
  readonly chosen: Snapshot<Selection>
  readonly session: Pick<Snapshot<Session>, 'brand' | 'user' | 'area'>
  readonly shop: Pick<Snapshot<Shop>, 'config'>
  readonly coupons: Snapshot<Coupons>
  readonly nowSeconds: number
}

/** The parameters of the question for a price; undefined until all is chosen. */
export function quotedOf(
  { chosen, session: { area } }: Pick<CouponSources, 'chosen'> & { session: Pick<Session, 'area'> },
  way: PayMethod | undefined,
  region: string | undefined,
) {
  const { clientId, goods, role } = chosen
  if (!clientId || !goods || !area || !way || region === undefined) return undefined
  const { paywayId, channelId } = way
  const own = role ? { roleId: role.roleId } : {}
  return { clientId, productId: goods.value, domainArea: area, region, paywayId, channelId, ...own }
}

/** What a coupon is to be used with; null as long as something is not chosen. */
export function targetOf(
  sources: CouponSources,
  way: PayMethod | undefined,
  region: string | undefined,
): CouponTarget | null {
  const of = quotedOf(sources, way, region)
  if (!of || !way) return null
  const { amount, fee, currency, minMoney, maxMoney } = way
  return { key: targetKey(of), amount, fee, currency, minMoney, maxMoney }
}

const hidden: CouponView = { row: { at: 'hidden' }, pending: false, priced: undefined, points: undefined }

export function couponOf(sources: CouponSources, way: PayMethod | undefined, region: string | undefined): CouponView {
  const { chosen, session: player, shop: sells, coupons: known } = sources
  const { goods } = chosen
  const vip = sells.config !== null && isVipVersion(player.brand, sells.config)
  // A card is worth what it is worth.
  if (!vip || !goods || (way && isCardCode(way))) return hidden
  const target = targetOf(sources, way, region)
  const row = couponRow({
    vip,
    loggedIn: player.user !== null,
    // Where it is not known the gateway says it, when it is asked for the price.
    goods: goods.isCoupon !== false,
    method: way?.openCoupon,
    list: known.list,
    choice: known.choice,
    target,
    quote: known.quote,
    refused: known.refused,
    claimable: known.claimable,
    nowSeconds: sources.nowSeconds,
  })
  const points = known.points[goods.value] || undefined
  if (row.at !== 'chosen' || !target) return { row, pending: false, priced: undefined, points }
  const { code } = row.coupon
  const { quote } = known
  const price = quote?.target === target.key && quote.code === code ? getLoadedData(quote.price) : undefined
  if (!price) return { row, pending: true, priced: undefined, points }
  return { row, pending: false, priced: { code, price }, points: price.points || undefined }
}

/** The price of each way with the chosen coupon, so that ways can be compared before one is chosen. */
export function amountsWithCoupon(
  sources: CouponSources,
  way: PayMethod | undefined,
  region: string | undefined,
): AmountNow | undefined {
  if (couponOf(sources, way, region).row.at !== 'chosen') return undefined
  return (one) => {
    const { row, priced } = couponOf(sources, one, region)
    if (row.at !== 'chosen') return undefined
    return priced?.price.discountPrice ?? priceWith(row.coupon, one)
  }
}

/** For code that acts on it at this moment. */
export const couponNow = (way: PayMethod, region: string): CouponView =>
  couponOf({ chosen: selection.chosen, session, shop, coupons, nowSeconds: getNowSeconds() }, way, region)

/** Asks if a coupon could be used and none is. The filled button leads to the coupons, not to the payment. */
export const agreesToNone = (): Promise<boolean> =>
  confirm({
    title: t('coupons:no_use_title'),
    content: [t('coupons:tip_noUse_coupon')],
    closeByOverlay: true,
    confirmText: t('coupons:no_use_confirm'),
    cancelText: t('coupons:use_title'),
    onCancel: () => openOverlay({ kind: 'couponUse' }),
    whiteButton: true,
    isHtml: false,
  })
