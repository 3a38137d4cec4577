import { getOrderInfo } from '../contract/calls/order.calls.ts'
import type { Result } from '../kernel/http/result.ts'
import { send } from '../kernel/http/send.ts'
import { activeToken } from '../kernel/session/session.store.ts'
import type { OrderStatus } from './ledger/order-status.ts'
import { queryOrder } from './ledger/query-order.ts'

/** Where an order stands, as the page asks for it. `wantsNames`: a guest would be told no more than in the simple answer. */
export const askOrder = (
  billingNo: string,
  wantsNames: boolean,
  onSimple?: (info: OrderStatus) => void,
): Promise<Result<OrderStatus>> =>
  queryOrder<Result<OrderStatus>>({
    ask: (simple) => send(getOrderInfo, { billing_no: billingNo, simple }),
    infoOf: (result) => (result.ok ? result.data : undefined),
    wantsNames: wantsNames && activeToken() !== null,
    ...(onSimple ? { onSimple } : {}),
  })
