import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeCompanyCalls } from '../../contract/calls/companies.calls.ts'

export type Company = OfficeReplyOf<typeof officeCompanyCalls.listCompanies>['companies'][number]
