import { asc, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hashLogEntry, type LogRow } from './hash-log-entry.ts'
import { officeLog, officeLogHead } from './log.tables.ts'

export interface LogFault {
  readonly sequence: number
  /**
   * Kind of fault. `added` entries are newer than the newest entry that the gateway has recorded, so it did not write
   * them.
   */
  readonly kind: 'changed' | 'missing' | 'reordered' | 'added'
}

export interface LogVerification {
  /** Number of entries before the fault, or of all entries if the log is intact. */
  readonly entries: number
  /**
   * Sequence number and hash of the newest entry. An operator who saves them can later prove that the log was not
   * rewritten.
   */
  readonly head: { readonly sequence: number; readonly hash: string }
  readonly fault: LogFault | undefined
}

export interface Link {
  readonly sequence: number
  readonly hash: string
}

const pageSize = 1000

/** Compares an entry with the entry before it in the hash chain. Returns the fault, or undefined if the entry is valid. */
export function findLogEntryFault(previous: Link, { hash, ...entry }: LogRow): LogFault['kind'] | undefined {
  if (entry.sequence !== previous.sequence + 1) return 'missing'
  if (entry.previousHash !== previous.hash) return 'reordered'
  return hashLogEntry(entry) === hash ? undefined : 'changed'
}

/**
 * Computes the log's hash chain again and returns the first fault. `kept` is an entry that was saved outside the
 * database. It also reveals a log that was rewritten as a whole.
 */
export async function verifyLog(db: Database, kept?: Link): Promise<LogVerification> {
  // Read the head first, because entries may be appended during the check.
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
      const kind = findLogEntryFault(last, row)
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
 * Returns true if the entry is newer than the newest recorded entry. That entry is read again, because more may be
 * appended during the check.
 */
async function isBeyondHead(db: Database, row: LogRow): Promise<boolean> {
  const [head] = await db.select().from(officeLogHead)
  return row.sequence > (head?.sequence ?? 0)
}
