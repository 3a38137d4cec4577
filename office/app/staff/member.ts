import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeStaffApiCalls } from '../../contract/calls/staff.calls.ts'

export type Member = OfficeReplyOf<typeof officeStaffApiCalls.listStaff>['staff'][number]
