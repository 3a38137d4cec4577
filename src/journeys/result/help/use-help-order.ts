import { useSnapshot } from 'valtio'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { purchaseStore } from '../../../purchase/machine/purchase.store.ts'
import { ordersStore } from '../../../purchase/orders/orders.store.ts'
import { filterOrdersForViewer, maskOrderForViewer } from '../../../purchase/orders/order-visibility.ts'

/** Returns the order with this number if the viewer may see it. Without a number, returns the newest order. */
export function useHelpOrder(billingNo: string | undefined): Order | undefined {
  const { current: state } = useSnapshot(purchaseStore)
  const { list } = useSnapshot(ordersStore)
  const { user } = useSnapshot(sessionStore)
  const listed = filterOrdersForViewer(list ?? [], user)
  if (billingNo === undefined) return listed[0]
  if ('order' in state && state.order.billingNo === billingNo) return maskOrderForViewer(state.order, user)
  return listed.find((order) => order.billingNo === billingNo)
}
