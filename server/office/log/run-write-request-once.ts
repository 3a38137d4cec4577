import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { OfficeError } from '../office-error.ts'
import { officeRequests } from './log.tables.ts'

type Reply = Record<string, unknown>

interface WriteRequest {
  readonly requestId: string
  readonly staffId: string
  readonly call: string
  readonly at: number
  /** Response fields that are emptied before the response is stored, because they contain secrets. */
  readonly secretFields: readonly string[]
}

/**
 * Runs a writing call in one transaction and stores its response. A repeated request gets the stored response, even if
 * it is concurrent. Failed calls store nothing and can be repeated.
 */
export const runWriteRequestOnce = (
  db: Database,
  request: WriteRequest,
  work: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> =>
  runInTransaction(db, async (tx) => {
    const { requestId: id, staffId, call, at, secretFields } = request
    // A concurrent request with the same id waits here for this transaction.
    const claimed = await tx
      .insert(officeRequests)
      .values({ id, staffId, call, at, reply: {} })
      .onConflictDoNothing()
      .returning({ id: officeRequests.id })
    if (claimed.length === 0) return loadFirstReply(tx, request)
    const reply = await work(tx)
    const secrets = Object.fromEntries(secretFields.map((field) => [field, '']))
    await tx
      .update(officeRequests)
      .set({ reply: { ...reply, ...secrets } })
      .where(eq(officeRequests.id, id))
    return reply
  })

/** Finds the stored response of an earlier request. Throws if the same id was used by another person or call. */
export async function findFirstReply(
  db: Database,
  { requestId, staffId, call }: Pick<WriteRequest, 'requestId' | 'staffId' | 'call'>,
): Promise<Reply | undefined> {
  const [first] = await db.select().from(officeRequests).where(eq(officeRequests.id, requestId))
  if (first && (first.staffId !== staffId || first.call !== call))
    throw new OfficeError('badRequest', { reason: 'requestId' })
  return first?.reply as Reply | undefined
}

async function loadFirstReply(tx: Transaction, request: WriteRequest): Promise<Reply> {
  const reply = await findFirstReply(tx, request)
  if (!reply) throw new Error('a claimed request is missing')
  return reply
}
