import { ref, subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { findUnpaidOrder } from '../../journeys/my/orders/find-unpaid-order.ts'
import { hiddenOrders } from '../../journeys/my/orders/hidden-orders.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { session } from '../../kernel/session/session.store.ts'
import { accountOrders, loadAccountOrders } from '../../purchase/orders/account-orders.ts'
import { orders } from '../../purchase/orders/orders.store.ts'
import { unpaidOrder } from '../../purchase/orders/unpaid-order.store.ts'

function update(): void {
  const { user } = session
  const isOfViewer = user !== null && accountOrders.suid === user.suid
  const order = findUnpaidOrder(
    {
      device: orders.list ?? [],
      account: isOfViewer ? (getLoadedData(accountOrders.list) ?? []) : [],
      receivedAtMs: accountOrders.loadedAtMs,
      viewer: user,
      hiddenNumbers: hiddenOrders.numbers,
    },
    Date.now(),
  )
  unpaidOrder.order = order ? ref(order) : null
}

let isFollowed = false
let loadedFor: string | undefined

/** Runs once per account. A failed call is ignored because only a line and a dot depend on it. */
function loadOnce(): void {
  const suid = session.user?.suid
  if (suid === loadedFor) return
  loadedFor = suid
  void loadAccountOrders()
}

/** Runs once per page. Tracks the newest unpaid order, including those started on another device. */
export function watchUnpaidOrder(): void {
  if (isFollowed) return
  isFollowed = true
  for (const store of [orders, accountOrders, hiddenOrders]) subscribe(store, update)
  subscribeKey(session, 'user', () => {
    update()
    loadOnce()
  })
  update()
  loadOnce()
}
