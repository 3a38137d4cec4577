import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { formatPrice, isForeignCurrency } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session/session.store.ts'
import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { stopBuying } from '../../purchase/buying-under-way.ts'
import { selection } from '../../purchase/selection.store.ts'
import { sayWaysBeside } from '../../purchase/ways-beside.ts'
import type { Currency } from '../../contract/domain.table.ts'
import { priceWith } from '../../purchase/coupons/coupon-rules.ts'
import { useCoupon } from './coupons/use-coupon.ts'
import type { CouponView } from './coupons/coupon-view.ts'
import { isCardCode, noneOpen, type Groups, type PayMethod } from '../../channels/methods/methods.ts'
import { chosenNow, mayBuy, showMethods, takeUpAgain } from './recharge.actions.ts'
import { recharge } from './recharge.store.ts'

/** The part beneath the methods, of sheet and step alike. */
export interface RechargeView {
  readonly way: PayMethod | undefined
  readonly region: string | undefined
  /** The currency that is paid, if it is not the region's own. */
  readonly foreignCurrency: Currency | undefined
  readonly takesCard: boolean
  /** Formatted; absent while there is none, and for cards, which have their own value. */
  readonly price: string | undefined
  /** Without the coupon. */
  readonly fullPrice: string | undefined
  readonly coupon: CouponView
  readonly mayBuy: boolean
  /** Every way of the region is closed: to look again is all that can be done. */
  readonly noneOpen: boolean
  readonly checking: boolean
  readonly starting: boolean
}

/** In a sheet or a step of its own, being shown is what "choosing" means. */
function chooseWhileShown(): () => void {
  dispatch({ type: 'rechargeOpened' })
  return () => dispatch({ type: 'rechargeClosed' })
}

/** Beside the goods it is always shown: an order that opens by itself would be put aside. Choosing begins with Buy. */
function standBeside(): () => void {
  stopBuying()
  const end = sayWaysBeside()
  return () => {
    end()
    dispatch({ type: 'rechargeClosed' })
  }
}

/** The price with the coupon until the gateway has said it: the same as the list of ways to pay shows. */
function expectedPrice({ row }: CouponView, goods: { amount: string; currency: Currency }) {
  const amount = row.at === 'chosen' ? priceWith(row.coupon, goods) : undefined
  return amount === undefined ? undefined : { amount, currency: goods.currency }
}

export function useRecharge(place: 'over' | 'beside' = 'over'): RechargeView {
  // Its price may be that of another character.
  const { value: product, price } = useSnapshot(selection).chosen.goods ?? {}
  useEffect(place === 'beside' ? standBeside : chooseWhileShown, [place])
  useEffect(takeUpAgain, [])
  useEffect(showMethods, [product, price])

  const { chosen } = useSnapshot(selection)
  const { groups, card, checking } = useSnapshot(recharge, { sync: true })
  const { language } = useSnapshot(session)
  const { current: state } = useSnapshot(purchase)
  const { way, region, methods } = chosenNow(chosen, (getLoadedData(groups) ?? {}) as Groups)
  const takesCard = way !== undefined && isCardCode(way)
  const coupon = useCoupon(way, region)
  const { priced } = coupon
  const { goods } = chosen
  // Before a way is chosen the goods' own price stands there: a foot without a total says nothing.
  const toPay = way ?? (goods?.price && goods.currency ? { amount: goods.price, currency: goods.currency } : undefined)
  const full = toPay && !takesCard ? formatPrice(toPay.amount, toPay.currency, language, region) : undefined
  const less = priced
    ? { amount: priced.price.discountPrice, currency: priced.price.currency }
    : toPay && expectedPrice(coupon, toPay)
  return {
    way,
    region,
    foreignCurrency: toPay && isForeignCurrency(toPay.currency, region) ? toPay.currency : undefined,
    takesCard,
    price: less ? formatPrice(less.amount, less.currency, language, region) : full,
    fullPrice: less ? full : undefined,
    coupon,
    mayBuy: mayBuy(way, card),
    noneOpen: noneOpen(methods),
    checking,
    starting: state.state === 'starting',
  }
}
