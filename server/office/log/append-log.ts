import { eq, sql } from 'drizzle-orm'
import { allBrandsKey, hasRight, type Right } from '../../../office/contract/rights.table.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OfficeActor } from '../actor.ts'
import { hashEntry } from './hash-entry.ts'
import type { LogChange } from './log-change.ts'
import { officeLog, officeLogHead } from './log.tables.ts'

/**
 * Returns the actor for admin commands. It has no session and needs no role: a command requires access to the database
 * anyway. `staff` is the person that the option `--as` names.
 */
export const createCommandLineActor = (staff: { id: string; name: string } | undefined): OfficeActor => ({
  staffId: staff?.id ?? '',
  name: staff?.name ?? '',
  roles: [],
  address: '',
  sessionId: '',
})

/**
 * Returns the role that gives the right in the brand; the brand's own role comes first. If the entry concerns every brand
 * but no such role does, returns all roles that give the right. Calls about the person's own session need no right.
 */
function getActingRole({ sessionId, roles }: OfficeActor, brand: string | null, right: Right | undefined): string {
  if (sessionId === '') return 'command line'
  const giving = right === undefined ? roles : roles.filter(({ role }) => hasRight(role, right))
  const inBrand = giving.find((grant) => grant.brand === brand) ?? giving.find((grant) => grant.brand === allBrandsKey)
  return inBrand?.role ?? [...new Set(giving.map(({ role }) => role))].join(', ')
}

/** Returns the value as JSON stores it, that is, without undefined fields and with dates as text. */
const toJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/**
 * Locks the head of the log, so that no other person can change anything in this database until the transaction ends.
 * Call it after all other locks, which other people take before that of the log.
 */
export const lockLog = async (tx: Transaction): Promise<void> =>
  void (await tx.select({ id: officeLogHead.id }).from(officeLogHead).where(eq(officeLogHead.id, 1)).for('update'))

/**
 * Appends an entry to the log in the transaction of the change. Call it last: it locks the head of the log until the
 * transaction ends, and other writers have to wait.
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
  const hash = hashEntry(entry)
  await tx.insert(officeLog).values({ ...entry, hash })
  await tx.update(officeLogHead).set({ hash }).where(eq(officeLogHead.id, 1))
}
