import type { officeReconciliationApiCalls } from '../../../office/contract/calls/reconciliation.calls.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { reconcileStatementWithBooks } from './reconcile-statement-with-books.ts'

export const reconciliationHandlers: OfficeHandlers<typeof officeReconciliationApiCalls> = {
  reconcileStatement: reconcileStatementWithBooks,
}
