import { eq, sql } from 'drizzle-orm'
import { allBrandsKey, hasRight, type Right } from '../../../office/contract/rights.table.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OfficeActor } from '../actor.ts'
import { hashLogEntry } from './hash-log-entry.ts'
import type { LogChange } from './log-change.ts'
import { officeLog, officeLogHead } from './log.tables.ts'

/** Returns the actor of admin commands, who needs no session or role. `staff` is the person in `--as`. */
export const createCommandLineActor = (staff: { id: string; name: string } | undefined): OfficeActor => ({
  staffId: staff?.id ?? '',
  name: staff?.name ?? '',
  roles: [],
  address: '',
  sessionId: '',
})

/**
 * Returns the role that permits the action, preferably one in the brand itself. If no role covers all brands of the
 * entry, all roles are listed. Calls about the user's own session need no permission.
 */
function getActingRole({ sessionId, roles }: OfficeActor, brand: string | null, right: Right | undefined): string {
  if (sessionId === '') return 'command line'
  const giving = right === undefined ? roles : roles.filter(({ role }) => hasRight(role, right))
  const inBrand = giving.find((grant) => grant.brand === brand) ?? giving.find((grant) => grant.brand === allBrandsKey)
  return inBrand?.role ?? [...new Set(giving.map(({ role }) => role))].join(', ')
}

/** Converts a value to the JSON that is stored: undefined fields are removed and dates become text. */
const toJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/**
 * Locks the head of the log. Until the transaction ends, no other change can be logged, so take this lock last to avoid
 * deadlocks.
 */
export const lockLog = async (tx: Transaction): Promise<void> =>
  void (await tx.select({ id: officeLogHead.id }).from(officeLogHead).where(eq(officeLogHead.id, 1)).for('update'))

/**
 * Appends a log entry in the transaction of the change. Call it last, because it locks the log until the transaction
 * ends.
 */
export async function appendLog(
  tx: Transaction,
  actor: OfficeActor,
  { verb, object, brand, before, after, reason = '', note = '', right, requestId }: LogChange & { requestId: string },
  at: number,
): Promise<void> {
  const [head] = await tx
    .update(officeLogHead)
    .set({ sequence: sql`${officeLogHead.sequence} + 1` })
    .where(eq(officeLogHead.id, 1))
    .returning()
  if (!head) throw new Error('the head of the office log is missing')
  const entry = {
    sequence: head.sequence,
    at,
    staffId: actor.staffId,
    staff: actor.name,
    role: getActingRole(actor, brand, right),
    address: actor.address,
    verb,
    object,
    brand,
    before: toJson(before),
    after: toJson(after),
    reason,
    note,
    requestId,
    previousHash: head.hash,
  }
  const hash = hashLogEntry(entry)
  await tx.insert(officeLog).values({ ...entry, hash })
  await tx.update(officeLogHead).set({ hash }).where(eq(officeLogHead.id, 1))
}
