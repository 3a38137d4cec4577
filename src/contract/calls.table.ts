import type { ApiCall } from './call.ts'
import { catalogueCalls } from './calls/catalogue.calls.ts'
import { configCalls } from './calls/config.calls.ts'
import { eventCalls } from './calls/events.calls.ts'
import { guardianCalls } from './calls/guardian.calls.ts'
import { loginCalls } from './calls/login.calls.ts'
import { myMoneyCalls } from './calls/my-money.calls.ts'
import { orderCalls } from './calls/order.calls.ts'
import { paymentMethodCalls } from './calls/payment.calls.ts'
import { payStartCalls } from './calls/pay-start.calls.ts'
import { pushCalls } from './calls/push.calls.ts'
import { realNameCalls } from './calls/real-name.calls.ts'
import { receiptCalls } from './calls/receipt.calls.ts'
import { replenishCalls } from './calls/replenish.calls.ts'
import { sessionCalls } from './calls/session.calls.ts'
import { spendCapCalls } from './calls/spend-cap.calls.ts'
import { trackingCalls } from './calls/tracking.calls.ts'
import { userCalls } from './calls/user.calls.ts'
import { vipCalls } from './calls/vip.calls.ts'
import { withdrawalCalls } from './calls/withdrawal.calls.ts'

/**
 * All API calls, used by the gateway and the tests. The store imports single calls from `calls/` instead. To add a
 * call: add a row in the file of its subject, then a handler in the gateway.
 */
export const apiCalls = {
  ...configCalls,
  ...catalogueCalls,
  ...userCalls,
  ...loginCalls,
  ...sessionCalls,
  ...paymentMethodCalls,
  ...payStartCalls,
  ...orderCalls,
  ...receiptCalls,
  ...withdrawalCalls,
  ...guardianCalls,
  ...pushCalls,
  ...vipCalls,
  ...eventCalls,
  ...replenishCalls,
  ...realNameCalls,
  ...spendCapCalls,
  ...myMoneyCalls,
  ...trackingCalls,
} satisfies Record<string, ApiCall>

export type ApiCallName = keyof typeof apiCalls
