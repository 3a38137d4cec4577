import { t } from '../../kernel/i18n/i18n.ts'
import { confirm } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { formatMoment } from '../../kernel/time/format-clock.ts'
import { waitingTwin } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { loadOrders, orders } from '../orders.store.ts'
import { strangeOrder } from './new-order.ts'
import { prepareTab } from './pay-window.ts'
import { dispatch, purchase } from './purchase.store.ts'
import type { Wish } from './purchase.types.ts'

/** Which one it is, in the words in which it was bought. */
const named = ({ words, createdAt }: Order): string =>
  [words?.goodsName, words?.roleName, formatMoment(createdAt, session.language)].filter(Boolean).join(' · ')

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
export const showOrder = (order: Order): void => dispatch({ type: 'returned', order })

/** Buy. Of the same thing that is not paid yet the waiting order is offered instead. */
export async function buy(wish: Wish, cardInfo?: string): Promise<void> {
  if (purchase.state.at !== 'choosing') return
  const twin = waitingTwin(orders.list ?? (await loadOrders()), wish.purchase, Date.now())
  if (twin && !(await askAgain(twin))) return showOrder(twin)
  // A card is taken here; anything else is paid somewhere else.
  if (cardInfo === undefined) prepareTab(t('recharge:opening'))
  const wanted: Wish = twin ? { ...wish, again: true } : wish
  dispatch({ type: 'buyPressed', wish: wanted, ...(cardInfo === undefined ? {} : { cardInfo }) })
}

export function toPay(): void {
  prepareTab(t('recharge:opening'))
  dispatch({ type: 'toPayPressed' })
}

/** On from where it was left, without another look at it first. */
export function payOrder(order: Order): void {
  showOrder(order)
  toPay()
}

/**
 * At boot, before any network: the order that the address names, or that this device waits for.
 * One that was put aside opens only by its address. One that the ledger has lost is asked about like a stranger's.
 */
export async function resumeOrder(billingNo: string, byAddress: boolean): Promise<void> {
  const known = (await loadOrders()).find((order) => order.billingNo === billingNo)
  if (!byAddress && known?.aside) return
  showOrder(known ?? strangeOrder(billingNo, Date.now()))
}
