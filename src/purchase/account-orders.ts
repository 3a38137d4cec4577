import { proxy } from 'valtio'
import { getOrderList } from '../contract/calls/order.calls.ts'
import { send } from '../kernel/http/send.ts'
import { success, type Result } from '../kernel/http/result.ts'
import { loadingState, toLoadable, type Loadable } from '../kernel/loading/loadable.ts'
import { session } from '../kernel/session/session.store.ts'
import type { OrderStatus } from './ledger/order-status.ts'

/** The account's orders, in every game that its login opens, from all devices. Never kept: this one may be shared. */
export const accountOrders = proxy<{ suid: string | null; list: Loadable<readonly OrderStatus[]>; toldAtMs: number }>({
  suid: null,
  list: loadingState,
  toldAtMs: 0,
})

/** Asked of the gateway; a guest has none. A failed call leaves the earlier ones. */
export async function loadAccountOrders(): Promise<Result<readonly OrderStatus[]>> {
  const suid = session.user?.suid ?? null
  if (suid === null) {
    accountOrders.suid = null
    return success([])
  }
  if (accountOrders.suid !== suid) Object.assign(accountOrders, { suid, list: loadingState })
  const result = await send(getOrderList, { client_id: String(session.brand.login.client) })
  if (accountOrders.suid !== suid) return success([])
  const list = result.ok ? success(result.data.orders) : result
  if (list.ok) accountOrders.toldAtMs = Date.now()
  if (list.ok || accountOrders.list.state !== 'ready') accountOrders.list = toLoadable(list)
  return list
}
