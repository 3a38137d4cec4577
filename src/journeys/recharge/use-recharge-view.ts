import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { formatPrice, isForeignCurrency } from '../../kernel/money/format-price.ts'
import { getGatewayNowSeconds } from '../../kernel/time/gateway-clock.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { dispatchPurchaseEvent, purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { clearPurchaseInProgress } from '../../purchase/repeat/purchase-in-progress.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { registerInlinePaymentMethods } from '../../purchase/selection/inline-payment-methods.ts'
import type { Currency } from '../../contract/domain.table.ts'
import { estimatePriceWithCoupon } from '../../purchase/coupons/coupon-rules.ts'
import { usePurchaseCoupon } from './coupons/use-coupon.ts'
import type { CouponView } from './coupons/coupon-view.ts'
import {
  isCardCodeMethod,
  areAllPaymentMethodsUnavailable,
  type MethodsByRegion,
  type PayMethod,
} from '../../channels/methods/method-rules.ts'
import { describeLastStep, type LastStep } from '../../purchase/last-step/last-step.ts'
import { getPurchaseLegalDuties, type PurchaseLegalDuties } from '../../purchase/last-step/purchase-legal-duties.ts'
import { isDelayedDeliveryOffered } from './delivery/delivery-choice.ts'
import { getChosenPayMethod, isReadyToBuy, loadPaymentMethodsOnce, startRepeatPurchase } from './recharge.actions.ts'
import { rechargeStore } from './recharge.store.ts'

/** Data that both layouts show above and below the payment methods. */
export interface RechargeView {
  readonly method: PayMethod | undefined
  readonly region: string | undefined
  /** Payment currency, if it differs from the region's. */
  readonly foreignCurrency: Currency | undefined
  readonly isCardMethod: boolean
  /** Formatted price. Undefined for cards. */
  readonly price: string | undefined
  /** Formatted price without the coupon. */
  readonly fullPrice: string | undefined
  readonly coupon: CouponView
  readonly isReadyToBuy: boolean
  /** True if all methods are unavailable. The button then reloads the list. */
  readonly isEveryMethodClosed: boolean
  readonly duties: PurchaseLegalDuties
  /** True if the player has postponed the delivery. */
  readonly isDelayed: boolean
  readonly checking: boolean
  readonly starting: boolean
}

/**
 * Notifies the purchase that the payment methods are open, which keeps it in the state `choosing`. Returns the cleanup
 * function.
 */
function reportRechargeOpen(): () => void {
  dispatchPurchaseEvent({ type: 'rechargeOpened' })
  return () => dispatchPurchaseEvent({ type: 'rechargeClosed' })
}

/**
 * Registers the panel. Does not dispatch `rechargeOpened`: the panel is always visible, and the event would dismiss an
 * order that opened when the page loaded.
 */
function reportPanelOpen(): () => void {
  clearPurchaseInProgress()
  const end = registerInlinePaymentMethods()
  return () => {
    end()
    dispatchPurchaseEvent({ type: 'rechargeClosed' })
  }
}

/** Returns the estimated coupon price until the gateway's quote arrives. */
function getExpectedPrice({ row }: CouponView, goods: { amount: string; currency: Currency }) {
  const amount = row.state === 'chosen' ? estimatePriceWithCoupon(row.coupon, goods) : undefined
  return amount === undefined ? undefined : { amount, currency: goods.currency }
}

/** Stores what the view shows, so that a Buy press sends what is on the screen, even if the law has changed since. */
function useShownLastStep(lastStep: LastStep): void {
  const { shownStatements, shownDeliveryDay, postponedTo } = lastStep
  useEffect(() => void (rechargeStore.lastStep = lastStep), [shownStatements, shownDeliveryDay, postponedTo])
}

export function useRechargeView(place: 'over' | 'beside' = 'over'): RechargeView {
  // Reload methods when the price changes, for example for another character.
  const { value: product, price } = useSnapshot(selectionStore).chosen.goods ?? {}
  useEffect(place === 'beside' ? reportPanelOpen : reportRechargeOpen, [place])
  useEffect(startRepeatPurchase, [])
  useEffect(loadPaymentMethodsOnce, [product, price])

  const { chosen } = useSnapshot(selectionStore)
  const { groups, card, checking, gameArea, consentsToDelivery, wantsUndoWindow } = useSnapshot(rechargeStore, {
    sync: true,
  })
  const { language, area, user } = useSnapshot(sessionStore)
  const { current: state } = useSnapshot(purchaseStore)
  const { method, region, methods } = getChosenPayMethod(chosen, (getLoadedData(groups) ?? {}) as MethodsByRegion)
  const isCardMethod = method !== undefined && isCardCodeMethod(method)
  const coupon = usePurchaseCoupon(method, region)
  const { priced } = coupon
  const { goods } = chosen
  // Show the goods' price until a method is selected.
  const toPay =
    method ?? (goods?.price && goods.currency ? { amount: goods.price, currency: goods.currency } : undefined)
  const full = toPay && !isCardMethod ? formatPrice(toPay.amount, toPay.currency, language, region) : undefined
  const discounted = priced
    ? { amount: priced.price.discountPrice, currency: priced.price.currency }
    : toPay && getExpectedPrice(coupon, toPay)
  // Until the payment methods load, use the area's legal duties.
  const duties = getPurchaseLegalDuties(
    {
      area,
      gameArea,
      region,
      countries: user?.countries,
      age: user?.verifiedAge,
      guardianConsent: user?.guardianConsent,
      goods: goods?.random ? 'random' : 'fixed',
    },
    getGatewayNowSeconds(),
  )
  const isDelayed =
    duties.postponedTo === undefined ? wantsUndoWindow && isDelayedDeliveryOffered(method) : !consentsToDelivery
  useShownLastStep(
    describeLastStep(duties, {
      isDelayed,
      isPriceForCharacter: goods?.isPriceForCharacter ?? false,
      odds: goods?.random?.odds,
    }),
  )
  return {
    method,
    region,
    foreignCurrency: toPay && isForeignCurrency(toPay.currency, region) ? toPay.currency : undefined,
    isCardMethod,
    price: discounted ? formatPrice(discounted.amount, discounted.currency, language, region) : full,
    fullPrice: discounted ? full : undefined,
    coupon,
    isReadyToBuy: isReadyToBuy(method, card),
    isEveryMethodClosed: areAllPaymentMethodsUnavailable(methods),
    duties,
    isDelayed,
    checking,
    starting: state.state === 'starting',
  }
}
