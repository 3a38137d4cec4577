import { and, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { officeLogCalls } from '../../../office/contract/calls/log.calls.ts'
import type { Database } from '../../db/database.ts'
import { brandsWithRight } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { officeLog } from './log.tables.ts'
import { verifyLog, type LogVerification } from './verify-log.ts'

const pageSize = 100

const runningVerifications = new WeakMap<Database, Promise<LogVerification>>()

/** Verifies the log. Callers at the same time share one run, because each run reads the whole log. */
function verifySharedLog(db: Database): Promise<LogVerification> {
  const running = runningVerifications.get(db)
  if (running) return running
  const started = verifyLog(db).finally(() => runningVerifications.delete(db))
  runningVerifications.set(db, started)
  return started
}

/** Handlers for API calls that read the log. */
export const logHandlers: OfficeHandlers<typeof officeLogCalls> = {
  async listLog({ brand, staffId, verb, object, from, to, before }, { db, actor }) {
    const brands = brandsWithRight(actor, 'readLog')
    const rows = await db
      .select()
      .from(officeLog)
      .where(
        and(
          brands === 'all' ? undefined : inArray(officeLog.brand, [...brands]),
          brand === undefined ? undefined : eq(officeLog.brand, brand),
          staffId === undefined ? undefined : eq(officeLog.staffId, staffId),
          verb === undefined ? undefined : eq(officeLog.verb, verb),
          object === undefined ? undefined : eq(officeLog.object, object),
          from === undefined ? undefined : gte(officeLog.at, from),
          to === undefined ? undefined : lte(officeLog.at, to),
          before === undefined ? undefined : lt(officeLog.sequence, before),
        ),
      )
      .orderBy(desc(officeLog.sequence))
      .limit(pageSize + 1)
    const entries = rows.slice(0, pageSize)
    return { entries, next: rows.length > pageSize ? (entries.at(-1)?.sequence ?? null) : null }
  },
  async verifyLog(_request, { db, actor }) {
    if (brandsWithRight(actor, 'readLog') !== 'all') throw new OfficeError('forbidden')
    const { entries, fault } = await verifySharedLog(db)
    return { entries, fault: fault ?? null }
  },
}
