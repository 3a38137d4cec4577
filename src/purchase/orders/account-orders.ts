import { proxy } from 'valtio'
import { getOrderList } from '../../contract/calls/order.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { createSuccessResult, type Result } from '../../kernel/http/result.ts'
import { loadingState, mapResultToLoadable, type Loadable } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import type { OrderStatus } from '../ledger/order-status.ts'

/**
 * Orders of the account from all devices, and from all games with the same login. Never stored, because devices may be
 * shared.
 */
export const accountOrdersStore = proxy<{
  suid: string | null
  list: Loadable<readonly OrderStatus[]>
  loadedAtMs: number
}>({
  suid: null,
  list: loadingState,
  loadedAtMs: 0,
})

/** Loads the account's orders. If the request fails, the previous list stays. */
export async function loadAccountOrders(): Promise<Result<readonly OrderStatus[]>> {
  const suid = sessionStore.user?.suid ?? null
  if (suid === null) {
    accountOrdersStore.suid = null
    return createSuccessResult([])
  }
  if (accountOrdersStore.suid !== suid) Object.assign(accountOrdersStore, { suid, list: loadingState })
  const result = await callGateway(getOrderList, { client_id: String(sessionStore.brand.login.client) })
  if (accountOrdersStore.suid !== suid) return createSuccessResult([])
  const list = result.ok ? createSuccessResult(result.data.orders) : result
  if (list.ok) accountOrdersStore.loadedAtMs = Date.now()
  if (list.ok || accountOrdersStore.list.state !== 'ready') accountOrdersStore.list = mapResultToLoadable(list)
  return list
}
