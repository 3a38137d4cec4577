import type { reconciliationCalls } from '../../../office/contract/calls/reconciliation.calls.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { reconcile } from './reconcile.ts'

export const reconciliationHandlers: OfficeHandlers<typeof reconciliationCalls> = { reconcileStatement: reconcile }
