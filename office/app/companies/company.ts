import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeCompanyApiCalls } from '../../contract/calls/companies.calls.ts'

export type Company = OfficeReplyOf<typeof officeCompanyApiCalls.listCompanies>['companies'][number]
