import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { appendLog, createCommandLineActor } from './append-log.ts'
import { toCanonicalJson } from './hash-log-entry.ts'
import { officeLog } from './log.tables.ts'

/**
 * Logs a brand's overrides of legal rules and texts if they differ from those logged last. They are set in the brand's
 * file, so the log would not show their changes otherwise.
 */
export async function recordLawOverrides(
  db: Database,
  brands: readonly Pick<Brand, 'key' | 'law' | 'legalWords'>[],
  at: number,
): Promise<void> {
  for (const { key: brand, law = {}, legalWords = {} } of brands) {
    await recordChanges(db, { brand, object: `law:${brand}`, changes: law }, at)
    await recordChanges(db, { brand, object: `legalWords:${brand}`, changes: legalWords }, at)
  }
}

interface LoggedChanges {
  readonly brand: string
  readonly object: string
  readonly changes: Readonly<Record<string, { readonly reason: string }>>
}

const recordChanges = (db: Database, { brand, object, changes }: LoggedChanges, at: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const [last] = await tx
      .select({ after: officeLog.after })
      .from(officeLog)
      .where(eq(officeLog.object, object))
      .orderBy(desc(officeLog.sequence))
      .limit(1)
    const before = last?.after ?? {}
    if (toCanonicalJson(before) === toCanonicalJson(changes)) return
    const note = Object.entries(changes)
      .map(([id, { reason }]) => `${id}: ${reason}`)
      .join('\n')
    const requestId = createHash('sha256')
      .update(toCanonicalJson([object, at, changes]))
      .digest('base64url')
    const change = { verb: 'law.override', object, brand, before, after: changes, note, requestId }
    await appendLog(tx, createCommandLineActor(undefined), change, at)
  })
