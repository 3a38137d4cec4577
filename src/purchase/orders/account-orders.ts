import { proxy } from 'valtio'
import { getOrderList } from '../../contract/calls/order.calls.ts'
import { send } from '../../kernel/http/send.ts'
import { success, type Result } from '../../kernel/http/result.ts'
import { loadingState, toLoadable, type Loadable } from '../../kernel/loading/loadable.ts'
import { session } from '../../kernel/session/session.store.ts'
import type { OrderStatus } from '../ledger/order-status.ts'

/**
 * Orders of the account from all devices and from all games with the same login. Never stored, because the device may
 * be shared.
 */
export const accountOrders = proxy<{ suid: string | null; list: Loadable<readonly OrderStatus[]>; loadedAtMs: number }>(
  {
    suid: null,
    list: loadingState,
    loadedAtMs: 0,
  },
)

/** Loads the account's orders. Guests have none. The previous list is kept if the request fails. */
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
  if (list.ok) accountOrders.loadedAtMs = Date.now()
  if (list.ok || accountOrders.list.state !== 'ready') accountOrders.list = toLoadable(list)
  return list
}
