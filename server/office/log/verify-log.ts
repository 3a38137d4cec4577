import { asc, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hashEntry, type LogRow } from './hash-entry.ts'
import { officeLog, officeLogHead } from './log.tables.ts'

export interface LogFault {
  readonly sequence: number
  /** Kind of fault. `added`: the entry is newer than the head, so it was not written by the gateway. */
  readonly kind: 'changed' | 'missing' | 'reordered' | 'added'
}

export interface LogVerification {
  /** Number of entries before the fault, or of all entries if there is no fault. */
  readonly entries: number
  /**
   * Position and hash of the newest entry. If someone notes them outside the database, they can prove later that
   * nothing was rewritten.
   */
  readonly head: { readonly sequence: number; readonly hash: string }
  readonly fault: LogFault | undefined
}

/** Position and hash of an entry. */
export interface Link {
  readonly sequence: number
  readonly hash: string
}

const pageSize = 1000

/** Returns what is wrong with an entry that should follow `previous`, or undefined if it is correct. */
export function findFault(previous: Link, { hash, ...entry }: LogRow): LogFault['kind'] | undefined {
  if (entry.sequence !== previous.sequence + 1) return 'missing'
  if (entry.previousHash !== previous.hash) return 'reordered'
  return hashEntry(entry) === hash ? undefined : 'changed'
}

/**
 * Recomputes every hash of the log and finds the first changed, missing, reordered or added entry. `kept` is an entry
 * that was noted outside the database. It also reveals a log that was rewritten as a whole.
 */
export async function verifyLog(db: Database, kept?: Link): Promise<LogVerification> {
  // Read the head first, since entries may be appended during the check.
  const [head = { sequence: 0, hash: '' }] = await db.select().from(officeLogHead)
  let last: Link = { sequence: 0, hash: '' }
  const end = (fault?: LogFault): LogVerification => ({
    entries: last.sequence,
    head: { sequence: head.sequence, hash: head.hash },
    fault,
  })
  for (;;) {
    const rows = await db
      .select()
      .from(officeLog)
      .where(gt(officeLog.sequence, last.sequence))
      .orderBy(asc(officeLog.sequence))
      .limit(pageSize)
    for (const row of rows) {
      if (last.sequence >= head.sequence && (await isBeyondHead(db, row)))
        return end({ sequence: row.sequence, kind: 'added' })
      const kind = findFault(last, row)
      if (kind) return end({ sequence: last.sequence + 1, kind })
      if (row.sequence === kept?.sequence && row.hash !== kept.hash)
        return end({ sequence: row.sequence, kind: 'changed' })
      if (row.sequence === head.sequence && row.hash !== head.hash)
        return end({ sequence: row.sequence, kind: 'changed' })
      last = row
    }
    if (rows.length < pageSize) break
  }
  const newest = Math.max(head.sequence, kept?.sequence ?? 0)
  return end(last.sequence < newest ? { sequence: last.sequence + 1, kind: 'missing' } : undefined)
}

/**
 * Returns true if the entry is newer than the current head. This is not the case for an entry appended during the
 * check, which has moved the head.
 */
async function isBeyondHead(db: Database, row: LogRow): Promise<boolean> {
  const [head] = await db.select().from(officeLogHead)
  return row.sequence > (head?.sequence ?? 0)
}
