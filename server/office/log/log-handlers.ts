import { and, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import type { officeLogApiCalls } from '../../../office/contract/calls/log.calls.ts'
import type { Database } from '../../db/database.ts'
import { listBrandsWithRight } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers, ReadContext } from '../office-handler.ts'
import { mergeLogPages, parseLogCursor, formatLogCursor } from './log-pages.ts'
import { officeLog } from './log.tables.ts'
import { verifyLog, type LogVerification } from './verify-log.ts'

const pageSize = 100

const runningVerifications = new WeakMap<Database, Promise<LogVerification>>()

/** Verifies the log. Concurrent callers share one run, because each run reads the whole log. */
function verifySharedLog(db: Database): Promise<LogVerification> {
  const running = runningVerifications.get(db)
  if (running) return running
  const started = verifyLog(db).finally(() => runningVerifications.delete(db))
  runningVerifications.set(db, started)
  return started
}

type LogRequest = v.InferOutput<typeof officeLogApiCalls.listLog.request>

/** Loads a page of one tenant's log, newest first. */
async function loadPage(request: LogRequest, { db, actor, tenant }: ReadContext) {
  const { brand, staffId, verb, object, from, to } = request
  const before = parseLogCursor(request.before).get(tenant)
  const brands = listBrandsWithRight(actor, 'readLog')
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
  return rows.map((row) => ({ ...row, tenant }))
}

export const logHandlers: OfficeHandlers<typeof officeLogApiCalls> = {
  async listLog(request, ask) {
    // Query all databases, because changes of staff are logged in the staff's own database, and a moved brand leaves
    // its older entries behind.
    const pages = await ask((context) => loadPage(request, context), 'everywhere')
    const found = mergeLogPages(pages)
    const entries = found.slice(0, pageSize)
    const positions = parseLogCursor(request.before)
    for (const { tenant, sequence } of entries) positions.set(tenant, sequence)
    return { entries, next: found.length > pageSize ? formatLogCursor(positions) : null }
  },
  async verifyLog(_request, ask) {
    const results = await ask(async ({ db, actor, tenant }) => {
      if (listBrandsWithRight(actor, 'readLog') !== 'all') throw new OfficeError('forbidden')
      return { tenant, ...(await verifySharedLog(db)) }
    }, 'everywhere')
    const faulty = results.find(({ fault }) => fault)
    return {
      entries: results.reduce((sum, { entries }) => sum + entries, 0),
      fault: faulty?.fault ? { tenant: faulty.tenant, ...faulty.fault } : null,
    }
  },
}
