import { getOrderInfo } from '../../contract/calls/order.calls.ts'
import type { Result } from '../../kernel/http/result.ts'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { getActiveOauthToken } from '../../kernel/session/session.store.ts'
import type { OrderStatus } from '../ledger/order-status.ts'
import { queryOrderStatus } from '../ledger/query-order.ts'

/** Requests the status once. Failures are ignored, except "not logged in", which logs the player out. */
async function fetchOnce(billingNo: string, simple: '0' | '1'): Promise<Result<OrderStatus>> {
  const result = await callGateway(getOrderInfo, { billing_no: billingNo, simple })
  if (!result.ok && result.failure.kind === 'code' && result.failure.name === 'notLoggedIn')
    handleRequestFailure(result.failure)
  return result
}

/** Loads an order's status. Guests do not request full names, because the gateway masks names for guests anyway. */
export const fetchOrderStatus = (
  billingNo: string,
  needsNames: boolean,
  onSimple?: (info: OrderStatus) => void,
): Promise<Result<OrderStatus>> =>
  queryOrderStatus<Result<OrderStatus>>({
    query: (simple) => fetchOnce(billingNo, simple),
    toStatus: (result) => (result.ok ? result.data : undefined),
    needsNames: needsNames && getActiveOauthToken() !== null,
    ...(onSimple ? { onSimple } : {}),
  })
