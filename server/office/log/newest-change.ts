import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { OfficeError } from '../office-error.ts'
import { officeLog } from './log.tables.ts'

/** Returns the error for an object that was changed after it was read, including who changed it and how. */
export async function createChangedError(db: Database, object: string): Promise<OfficeError> {
  const [change] = await db
    .select({ staff: officeLog.staff, verb: officeLog.verb, at: officeLog.at })
    .from(officeLog)
    .where(eq(officeLog.object, object))
    .orderBy(desc(officeLog.sequence))
    .limit(1)
  return new OfficeError('changed', change ? { change } : {})
}
