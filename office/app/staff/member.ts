import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeStaffCalls } from '../../contract/calls/staff.calls.ts'

export type Member = OfficeReplyOf<typeof officeStaffCalls.listStaff>['staff'][number]
