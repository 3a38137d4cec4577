import type { OfficeReplyOf } from '../../contract/call.ts'
import type { companyCalls } from '../../contract/calls/companies.calls.ts'

export type Method = OfficeReplyOf<typeof companyCalls.listMethods>['methods'][number]

/** Returns the name of a payment account, that is, its id without the prefix. */
export const nameAccount = (id: string): string => id.replace(/^payment:/, '')
