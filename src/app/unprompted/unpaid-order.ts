import { ref, subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { findUnpaidOrder } from '../../journeys/my/orders/find-unpaid-order.ts'
import { hiddenOrdersStore } from '../../journeys/my/orders/hidden-orders.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { accountOrdersStore, loadAccountOrders } from '../../purchase/orders/account-orders.ts'
import { ordersStore } from '../../purchase/orders/orders.store.ts'
import { unpaidOrderStore } from '../../purchase/orders/unpaid-order.store.ts'

function update(): void {
  const { user } = sessionStore
  const isOfViewer = user !== null && accountOrdersStore.suid === user.suid
  const order = findUnpaidOrder(
    {
      device: ordersStore.list ?? [],
      account: isOfViewer ? (getLoadedData(accountOrdersStore.list) ?? []) : [],
      receivedAtMs: accountOrdersStore.loadedAtMs,
      viewer: user,
      hiddenNumbers: hiddenOrdersStore.numbers,
    },
    Date.now(),
  )
  unpaidOrderStore.order = order ? ref(order) : null
}

let isFollowed = false
let loadedFor: string | undefined

/** Loads the orders of each account once. Failures are ignored, because only a banner and a dot need the orders. */
function loadOnce(): void {
  const suid = sessionStore.user?.suid
  if (suid === loadedFor) return
  loadedFor = suid
  void loadAccountOrders()
}

/** Keeps `unpaidOrderStore` up to date, including orders from other devices. Takes effect once per page. */
export function syncUnpaidOrderStore(): void {
  if (isFollowed) return
  isFollowed = true
  for (const store of [ordersStore, accountOrdersStore, hiddenOrdersStore]) subscribe(store, update)
  subscribeKey(sessionStore, 'user', () => {
    update()
    loadOnce()
  })
  update()
  loadOnce()
}
