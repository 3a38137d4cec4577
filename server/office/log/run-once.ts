import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { OfficeError } from '../office-error.ts'
import { officeRequests } from './log.tables.ts'

type Reply = Record<string, unknown>

interface WriteRequest {
  readonly requestId: string
  readonly staffId: string
  readonly call: string
  readonly at: number
  /** Fields of the reply that are stored empty because the database must not contain them. */
  readonly secretFields: readonly string[]
}

/**
 * Runs a writing call in one transaction and stores its reply. A repeated request, even a concurrent one, returns the
 * stored reply without running `work`. A failed call stores nothing, so it may be repeated.
 */
export const runOnce = (
  db: Database,
  request: WriteRequest,
  work: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> =>
  inTransaction(db, async (tx) => {
    const { requestId: id, staffId, call, at, secretFields } = request
    // A concurrent request with the same id waits here until this transaction ends.
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

/** Rejects another call or person with the same id, which must not read this reply. */
async function loadFirstReply(tx: Transaction, { requestId, staffId, call }: WriteRequest): Promise<Reply> {
  const [first] = await tx.select().from(officeRequests).where(eq(officeRequests.id, requestId))
  if (first?.staffId !== staffId || first.call !== call) throw new OfficeError('badRequest', { reason: 'requestId' })
  return first.reply as Reply
}
