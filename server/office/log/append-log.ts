import { eq, sql } from 'drizzle-orm'
import { everyBrand } from '../../../office/contract/rights.table.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OfficeActor } from '../actor.ts'
import { hashEntry } from './hash-entry.ts'
import type { LogChange } from './log-change.ts'
import { officeLog, officeLogHead } from './log.tables.ts'

/**
 * Returns the actor for admin commands. It needs no role: a command requires access to the database anyway.
 */
export const createCommandLineActor = (name: string): OfficeActor => ({
  staffId: '',
  name,
  roles: [],
  address: '',
  sessionId: '',
})

/** Returns the role that applies in the brand, or all of the person's roles if the entry concerns every brand. */
function getActingRole({ staffId, roles }: OfficeActor, brand: string | null): string {
  if (staffId === '') return 'command line'
  const inBrand = roles.find((grant) => grant.brand === brand) ?? roles.find((grant) => grant.brand === everyBrand)
  return inBrand?.role ?? [...new Set(roles.map(({ role }) => role))].join(', ')
}

/** Returns the value as JSON stores it, that is, without undefined fields and with dates as text. */
const toJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/**
 * Appends an entry to the log in the transaction of the change. Call it last: it locks the head of the log until the
 * transaction ends, and other writers have to wait.
 */
export async function appendLog(
  tx: Transaction,
  actor: OfficeActor,
  { verb, object, brand, before, after, reason = '', note = '', requestId }: LogChange & { requestId: string },
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
    role: getActingRole(actor, brand),
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
