import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeLogCalls } from '../../contract/calls/log.calls.ts'

export type LogEntry = OfficeReplyOf<typeof officeLogCalls.listLog>['entries'][number]
