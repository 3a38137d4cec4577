import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { OfficeError } from '../office-error.ts'
import { officeLog } from './log.tables.ts'

/** Finds who wrote an object's latest log entry with one of the verbs. */
export async function findNewestLogEntryAuthor(
  db: Database,
  object: string,
  verbs: readonly string[],
): Promise<{ staffId: string; staff: string; role: string } | undefined> {
  const [entry] = await db
    .select({ staffId: officeLog.staffId, staff: officeLog.staff, role: officeLog.role })
    .from(officeLog)
    .where(and(eq(officeLog.object, object), inArray(officeLog.verb, [...verbs])))
    .orderBy(desc(officeLog.sequence))
    .limit(1)
  return entry
}

/**
 * Creates the error for an object that has changed since it was read. The error describes the change, unless the user
 * may not read the log of that brand.
 */
export async function createConflictError(
  db: Database,
  object: string,
  brands: readonly string[] | 'all',
): Promise<OfficeError> {
  const [newest] = await db
    .select({ staff: officeLog.staff, verb: officeLog.verb, at: officeLog.at, brand: officeLog.brand })
    .from(officeLog)
    .where(eq(officeLog.object, object))
    .orderBy(desc(officeLog.sequence))
    .limit(1)
  if (!newest) return new OfficeError('changed')
  const { brand, ...change } = newest
  const isVisible = brands === 'all' || (brand !== null && brands.includes(brand))
  return new OfficeError('changed', isVisible ? { change } : {})
}
