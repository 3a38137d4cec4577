import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeCompanyCalls } from '../../contract/calls/companies.calls.ts'

export type Method = OfficeReplyOf<typeof officeCompanyCalls.listMethods>['methods'][number]

/** Returns the name of a payment account, without the kind in front of its id. */
export const nameAccount = (id: string): string => id.replace(/^payment:/, '')
