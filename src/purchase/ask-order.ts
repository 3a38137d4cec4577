import { getOrderInfo } from '../contract/calls/order.calls.ts'
import type { Result } from '../kernel/http/result.ts'
import { handleFailure } from '../kernel/http/handle-failure.ts'
import { send } from '../kernel/http/send.ts'
import { getActiveToken } from '../kernel/session/session.store.ts'
import type { OrderStatus } from './ledger/order-status.ts'
import { queryOrder } from './ledger/query-order.ts'

/** An order is shown without an account too: that the player is logged out is heard here, as it is from every other call. */
async function askOnce(billingNo: string, simple: '0' | '1'): Promise<Result<OrderStatus>> {
  const result = await send(getOrderInfo, { billing_no: billingNo, simple })
  if (!result.ok && result.failure.kind === 'code' && result.failure.name === 'notLoggedIn')
    handleFailure(result.failure)
  return result
}

/** Where an order stands, as the page asks for it. `needsNames`: a guest would be told no more than in the simple answer. */
export const askOrder = (
  billingNo: string,
  needsNames: boolean,
  onSimple?: (info: OrderStatus) => void,
): Promise<Result<OrderStatus>> =>
  queryOrder<Result<OrderStatus>>({
    ask: (simple) => askOnce(billingNo, simple),
    infoOf: (result) => (result.ok ? result.data : undefined),
    needsNames: needsNames && getActiveToken() !== null,
    ...(onSimple ? { onSimple } : {}),
  })
