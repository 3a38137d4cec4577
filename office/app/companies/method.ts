import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeCompanyApiCalls } from '../../contract/calls/companies.calls.ts'

export type Method = OfficeReplyOf<typeof officeCompanyApiCalls.listMethods>['methods'][number]

export const formatPaymentAccountName = (id: string): string => id.replace(/^payment:/, '')
