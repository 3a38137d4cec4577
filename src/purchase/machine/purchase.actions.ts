import { joinWithDots, t } from '../../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../kernel/time/format-short-date-time.ts'
import { canOrderBePaid, getOrderPaywayId, findPendingDuplicateOrder } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { loadOrders, ordersStore } from '../orders/orders.store.ts'
import { createOrderFromLink } from './create-order.ts'
import { hasSamePurchaseRequestKey } from './request-ids.ts'
import { orderPageStore } from '../order-screen/order-page.store.ts'
import { preventPageIndexing } from '../order-screen/prevent-indexing.ts'
import { setPendingOrderPromise } from '../order-screen/order-on-screen.ts'
import { closeTabIfOrderShownElsewhere, confirmTabStaysOpen } from '../order-screen/payment-tabs.ts'
import { isDropInPayway } from './resolve-pay-link.ts'
import { openBlankPaymentTab } from './pay-tab.ts'
import { dispatchPurchaseEvent, purchaseStore } from './purchase.store.ts'
import type { PurchaseDraft } from './purchase.types.ts'

const describeOrder = ({ words, createdAt }: Order): string =>
  joinWithDots(words?.goodsName, words?.roleName, formatShortDateTime(createdAt, sessionStore.language))

const confirmDuplicate = (duplicate: Order) =>
  showConfirmDialog({
    title: t('recharge:again_title'),
    content: [describeOrder(duplicate), t('recharge:again_text')],
    closeByOverlay: false,
    confirmText: t('recharge:again_confirm'),
    cancelText: t('recharge:again_cancel'),
    whiteButton: true,
    isHtml: false,
  })

/** Opens an order with its saved status and requests the current status. */
export const showOrder = (order: Order): void => dispatchPurchaseEvent({ type: 'returned', order, isViewOnly: true })

/** Opens an order that may just have been paid. Shows "checking" until the status is loaded. */
export const openOrderAfterPayment = (order: Order): void => dispatchPurchaseEvent({ type: 'returned', order })

/** Starts a purchase. If the item has an unpaid order, offers to continue that order. */
export async function buy(draft: PurchaseDraft, cardInfo?: string): Promise<void> {
  if (purchaseStore.current.state !== 'choosing') return
  const duplicate = findPendingDuplicateOrder(ordersStore.list ?? (await loadOrders()), draft.purchase, Date.now())
  // A drop-in that is opened again resumes the unpaid order by its request id, so no question is needed.
  const resumes =
    duplicate?.own !== undefined &&
    isDropInPayway(draft.purchase.paywayId) &&
    hasSamePurchaseRequestKey(duplicate.own.purchase, draft.purchase)
  if (duplicate && !resumes && !(await confirmDuplicate(duplicate))) return showOrder(duplicate)
  // Card codes and drop-ins need no payment tab.
  if (cardInfo === undefined) openBlankTabIfNeeded(draft.purchase.paywayId)
  const confirmedDraft: PurchaseDraft = duplicate && !resumes ? { ...draft, isDuplicateConfirmed: true } : draft
  dispatchPurchaseEvent({ type: 'buyPressed', draft: confirmedDraft, ...(cardInfo === undefined ? {} : { cardInfo }) })
}

function openBlankTabIfNeeded(paywayId: number): void {
  if (!isDropInPayway(paywayId)) openBlankPaymentTab(t('recharge:opening'))
}

export function continueToPayment(): void {
  const { current } = purchaseStore
  const paywayId = 'order' in current && canOrderBePaid(current.order) ? getOrderPaywayId(current.order) : undefined
  if (paywayId !== undefined) openBlankTabIfNeeded(paywayId)
  dispatchPurchaseEvent({ type: 'toPayPressed' })
}

/** Continues an unpaid order without requesting its status first. */
export function payOrder(order: Order): void {
  showOrder(order)
  continueToPayment()
}

/**
 * Opens the order in the URL, or this device's pending order, when the page loads. An order from another device
 * replaces the page. `isServerRendered` skips "checking", because the page already shows the status.
 */
export async function resumeOrder(billingNo: string, isFromUrl: boolean, isServerRendered = false): Promise<void> {
  const open = () => openOrder(billingNo, isFromUrl, isServerRendered)
  if (!isFromUrl || !(await closeTabIfOrderShownElsewhere(billingNo))) return open()
  // Do not await, because the first render waits for this function.
  setPendingOrderPromise(confirmTabStaysOpen().then((stays) => (stays ? open() : undefined)))
}

async function openOrder(billingNo: string, isFromUrl: boolean, isServerRendered: boolean): Promise<void> {
  if (isFromUrl) preventPageIndexing()
  const savedOrder = (await loadOrders()).find((order) => order.billingNo === billingNo)
  if (!isFromUrl && savedOrder?.aside) return
  if (isFromUrl && savedOrder?.own === undefined) orderPageStore.billingNo = billingNo
  const show = isServerRendered ? showOrder : openOrderAfterPayment
  show(savedOrder ?? createOrderFromLink(billingNo, Date.now()))
}
