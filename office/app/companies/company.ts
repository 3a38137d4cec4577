import type { OfficeReplyOf } from '../../contract/call.ts'
import type { companyCalls } from '../../contract/calls/companies.calls.ts'

export type Company = OfficeReplyOf<typeof companyCalls.listCompanies>['companies'][number]
