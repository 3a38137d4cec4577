import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeLogApiCalls } from '../../contract/calls/log.calls.ts'

export type LogEntry = OfficeReplyOf<typeof officeLogApiCalls.listLog>['entries'][number]
