import type { OfficeCall } from './call.ts'
import { catalogueCalls } from './calls/catalogue.calls.ts'
import { companyCalls } from './calls/companies.calls.ts'
import { figuresCalls } from './calls/figures.calls.ts'
import { officeLawCalls } from './calls/law.calls.ts'
import { officeLogCalls } from './calls/log.calls.ts'
import { orderActionCalls } from './calls/order-actions.calls.ts'
import { ordersCalls } from './calls/orders.calls.ts'
import { playersCalls } from './calls/players.calls.ts'
import { reconciliationCalls } from './calls/reconciliation.calls.ts'
import { officeSessionCalls } from './calls/session.calls.ts'
import { officeStaffCalls } from './calls/staff.calls.ts'
import { todayCalls } from './calls/today.calls.ts'
import { viewsCalls } from './calls/views.calls.ts'

/**
 * All office calls, used by the gateway and the tests. The app imports single calls from `calls/` instead. To add a
 * call, add a row in the file for its subject, then a handler in the gateway, which the types require.
 */
export const officeCalls = {
  ...officeSessionCalls,
  ...officeStaffCalls,
  ...officeLogCalls,
  ...officeLawCalls,
  ...companyCalls,
  ...ordersCalls,
  ...orderActionCalls,
  ...todayCalls,
  ...playersCalls,
  ...figuresCalls,
  ...reconciliationCalls,
  ...viewsCalls,
  ...catalogueCalls,
} satisfies Record<string, OfficeCall>

export type OfficeCallName = keyof typeof officeCalls
