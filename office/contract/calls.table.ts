import type { OfficeCall } from './call.ts'
import { officeCatalogueApiCalls } from './calls/catalogue.calls.ts'
import { officeCompanyApiCalls } from './calls/companies.calls.ts'
import { officeFiguresApiCalls } from './calls/figures.calls.ts'
import { officeLegalRulesApiCalls } from './calls/law.calls.ts'
import { officeLogApiCalls } from './calls/log.calls.ts'
import { officeOrderActionApiCalls } from './calls/order-actions.calls.ts'
import { officeOrdersApiCalls } from './calls/orders.calls.ts'
import { officePlayersApiCalls } from './calls/players.calls.ts'
import { officeReconciliationApiCalls } from './calls/reconciliation.calls.ts'
import { officeSessionApiCalls } from './calls/session.calls.ts'
import { officeStaffApiCalls } from './calls/staff.calls.ts'
import { officeTodayApiCalls } from './calls/today.calls.ts'
import { officeSavedViewsApiCalls } from './calls/views.calls.ts'

/**
 * All office calls, for the gateway and tests. The app imports single calls from `calls/`. To add a call, add a row to
 * its subject's file and a handler to the gateway. The types require both.
 */
export const officeApiCalls = {
  ...officeSessionApiCalls,
  ...officeStaffApiCalls,
  ...officeLogApiCalls,
  ...officeLegalRulesApiCalls,
  ...officeCompanyApiCalls,
  ...officeOrdersApiCalls,
  ...officeOrderActionApiCalls,
  ...officeTodayApiCalls,
  ...officePlayersApiCalls,
  ...officeFiguresApiCalls,
  ...officeReconciliationApiCalls,
  ...officeSavedViewsApiCalls,
  ...officeCatalogueApiCalls,
} satisfies Record<string, OfficeCall>

export type OfficeCallName = keyof typeof officeApiCalls
