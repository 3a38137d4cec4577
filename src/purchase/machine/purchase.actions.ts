import { dotted, t } from '../../kernel/i18n/i18n.ts'
import { confirm } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { formatMoment } from '../../kernel/time/format-clock.ts'
import { mayBePaid, paywayOf, waitingTwin } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { loadOrders, orders } from '../orders.store.ts'
import { strangeOrder } from './new-order.ts'
import { isSameIntent } from './intents.ts'
import { orderPage } from '../order-page.store.ts'
import { unlist } from '../unlisted.ts'
import { awaitOrder } from '../order-in-sight.ts'
import { leaveToFirstWindow, staysOpen } from '../order-windows.ts'
import { isPaidHere } from './pay-entry.ts'
import { prepareTab } from './pay-window.ts'
import { dispatch, purchase } from './purchase.store.ts'
import type { Wish } from './purchase.types.ts'

/** Which one it is, in the words in which it was bought. */
const named = ({ words, createdAt }: Order): string =>
  dotted(words?.goodsName, words?.roleName, formatMoment(createdAt, session.language))

const askAgain = (twin: Order) =>
  confirm({
    title: t('recharge:again_title'),
    content: [named(twin), t('recharge:again_text')],
    closeByOverlay: false,
    confirmText: t('recharge:again_confirm'),
    cancelText: t('recharge:again_cancel'),
    whiteButton: true,
    isHtml: false,
  })

/** Shows an order that is known, and asks how it stands. */
export const showOrder = (order: Order): void => dispatch({ type: 'returned', order, looks: true })

/** The same, of one that the player may just have paid: that is checked first. */
export const returnToOrder = (order: Order): void => dispatch({ type: 'returned', order })

/** Buy. Of the same thing that is not paid yet the waiting order is offered instead. */
export async function buy(wish: Wish, cardInfo?: string): Promise<void> {
  if (purchase.state.at !== 'choosing') return
  const twin = waitingTwin(orders.list ?? (await loadOrders()), wish.purchase, Date.now())
  // The same part of the same provider goes on with the same order: nothing is bought twice.
  const resumes =
    twin?.own !== undefined && isPaidHere(wish.purchase.paywayId) && isSameIntent(twin.own.purchase, wish.purchase)
  if (twin && !resumes && !(await askAgain(twin))) return showOrder(twin)
  // A card is taken here, and some pay here; anything else is paid somewhere else.
  if (cardInfo === undefined) prepareTabFor(wish.purchase.paywayId)
  const wanted: Wish = twin && !resumes ? { ...wish, again: true } : wish
  dispatch({ type: 'buyPressed', wish: wanted, ...(cardInfo === undefined ? {} : { cardInfo }) })
}

function prepareTabFor(paywayId: number): void {
  if (!isPaidHere(paywayId)) prepareTab(t('recharge:opening'))
}

export function toPay(): void {
  const { state } = purchase
  const paywayId = 'order' in state && mayBePaid(state.order) ? paywayOf(state.order) : undefined
  if (paywayId !== undefined) prepareTabFor(paywayId)
  dispatch({ type: 'toPayPressed' })
}

/** On from where it was left, without another look at it first. */
export function payOrder(order: Order): void {
  showOrder(order)
  toPay()
}

/**
 * At boot, before any network: the order that the address names, or that this device waits for.
 * One that was put aside opens only by its address. One that was not bought here has the page to itself.
 * `isDrawn`: the page says already how it stood, and does not go back to "checking".
 */
export async function resumeOrder(billingNo: string, byAddress: boolean, isDrawn = false): Promise<void> {
  const open = () => openResumed(billingNo, byAddress, isDrawn)
  if (!byAddress || !(await leaveToFirstWindow(billingNo))) return open()
  // Not waited for: the question is asked on the page, which is drawn only after this.
  awaitOrder(staysOpen().then((stays) => (stays ? open() : undefined)))
}

async function openResumed(billingNo: string, byAddress: boolean, isDrawn: boolean): Promise<void> {
  if (byAddress) unlist()
  const known = (await loadOrders()).find((order) => order.billingNo === billingNo)
  if (!byAddress && known?.aside) return
  if (byAddress && known?.own === undefined) orderPage.billingNo = billingNo
  const show = isDrawn ? showOrder : returnToOrder
  show(known ?? strangeOrder(billingNo, Date.now()))
}
