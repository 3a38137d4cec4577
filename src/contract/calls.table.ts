import type { ApiCall } from './call.ts'
import { catalogueApiCalls } from './calls/catalogue.calls.ts'
import { configApiCalls } from './calls/config.calls.ts'
import { topUpEventApiCalls } from './calls/events.calls.ts'
import { guardianCalls } from './calls/guardian.calls.ts'
import { loginApiCalls } from './calls/login.calls.ts'
import { mySpendingApiCalls } from './calls/my-spending.calls.ts'
import { orderApiCalls } from './calls/order.calls.ts'
import { paymentMethodApiCalls } from './calls/payment.calls.ts'
import { paymentStartApiCalls } from './calls/pay-start.calls.ts'
import { pushApiCalls } from './calls/push.calls.ts'
import { realNameApiCalls } from './calls/real-name.calls.ts'
import { receiptApiCalls } from './calls/receipt.calls.ts'
import { replenishApiCalls } from './calls/replenish.calls.ts'
import { sessionApiCalls } from './calls/session.calls.ts'
import { spendCapApiCalls } from './calls/spend-cap.calls.ts'
import { trackingApiCalls } from './calls/tracking.calls.ts'
import { userApiCalls } from './calls/user.calls.ts'
import { vipApiCalls } from './calls/vip.calls.ts'
import { contractWithdrawalApiCalls } from './calls/withdrawal.calls.ts'

/**
 * All API calls, for the gateway and the tests. The store imports individual calls from `calls/` instead. To add a
 * call, add a row in the file of its subject, then a handler in the gateway.
 */
export const gatewayApiCalls = {
  ...configApiCalls,
  ...catalogueApiCalls,
  ...userApiCalls,
  ...loginApiCalls,
  ...sessionApiCalls,
  ...paymentMethodApiCalls,
  ...paymentStartApiCalls,
  ...orderApiCalls,
  ...receiptApiCalls,
  ...contractWithdrawalApiCalls,
  ...guardianCalls,
  ...pushApiCalls,
  ...vipApiCalls,
  ...topUpEventApiCalls,
  ...replenishApiCalls,
  ...realNameApiCalls,
  ...spendCapApiCalls,
  ...mySpendingApiCalls,
  ...trackingApiCalls,
} satisfies Record<string, ApiCall>

export type ApiCallName = keyof typeof gatewayApiCalls
