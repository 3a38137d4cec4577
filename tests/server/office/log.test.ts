import { desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import type { OfficeActor } from '../../../server/office/actor.ts'
import { appendLog } from '../../../server/office/log/append-log.ts'
import { hashLogEntry } from '../../../server/office/log/hash-log-entry.ts'
import { logHandlers } from '../../../server/office/log/log-handlers.ts'
import { officeLog, officeLogHead } from '../../../server/office/log/log.tables.ts'
import { verifyLog, type LogFault } from '../../../server/office/log/verify-log.ts'
import { openEmptyDatabase } from '../fixtures/gateway.ts'
import { createReadContext } from './read-context.ts'

const entries = 12
const agent: OfficeActor = {
  staffId: 'staff-1',
  name: 'Ines',
  roles: [
    { brand: 'watt', role: 'finance' },
    { brand: '*', role: 'viewer' },
  ],
  address: '192.0.2.7',
  sessionId: 'session-1',
}

const write = (db: Database, n: number, actor = agent) =>
  runInTransaction(db, (tx) =>
    appendLog(
      tx,
      actor,
      {
        verb: 'order.refund',
        object: `order:${n}`,
        brand: n % 2 === 0 ? 'watt' : null,
        before: { refunded: '0.00', lines: [{ b: 1, a: null }], left: undefined },
        after: { refunded: '4.99', note: '"<b>‮' },
        reason: 'duplicate',
        note: 'paid twice',
        right: 'refundOrders',
        requestId: `request-${n}`,
      },
      1_790_000_000 + n,
    ),
  )

let db: Database
beforeAll(async () => {
  db = (await openEmptyDatabase()).db
  for (let n = 1; n <= entries; n += 1) await write(db, n)
})

/** Runs the statements, verifies the log and takes the statements back. */
async function verifyAfter(...tampering: SQL[]): Promise<LogFault | undefined> {
  let fault: LogFault | undefined
  const undone = new Error('undone')
  await db
    .transaction(async (tx) => {
      for (const statement of tampering) await tx.execute(statement)
      fault = (await verifyLog(tx)).fault
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return fault
}

const setField = (field: string, value: SQL) =>
  sql`update office_log set ${sql.identifier(field)} = ${value} where sequence = 5`

/** Swaps two entries, with a position in between that no entry has. */
const swap = (a: number, b: number) => [
  sql`update office_log set sequence = -1 where sequence = ${a}`,
  sql`update office_log set sequence = ${a} where sequence = ${b}`,
  sql`update office_log set sequence = ${b} where sequence = -1`,
]

const renumberFrom = (first: number) => [
  sql`update office_log set sequence = -sequence where sequence > ${first}`,
  sql`update office_log set sequence = -sequence - 1 where sequence < 0`,
]

const addEntry = (sequence: number, previous: number) =>
  sql`insert into office_log select ${sequence}, at, staff_id, staff, role, address, verb, object, brand, before, after,
    reason, note, request_id, (select hash from office_log where sequence = ${previous}), 'made up'
  from office_log where sequence = 3`

const changed = { sequence: 5, kind: 'changed' } as const
const tamperings: [name: string, statements: SQL[], fault: LogFault][] = [
  ['another time', [setField('at', sql`at + 1`)], changed],
  ['another person', [setField('staff_id', sql`'staff-2'`)], changed],
  ['another name', [setField('staff', sql`'Olga'`)], changed],
  ['another role', [setField('role', sql`'owner'`)], changed],
  ['another address', [setField('address', sql`'192.0.2.8'`)], changed],
  ['another verb', [setField('verb', sql`'order.park'`)], changed],
  ['another order', [setField('object', sql`'order:6'`)], changed],
  ['another brand', [setField('brand', sql`'jade'`)], changed],
  ['another amount before', [setField('before', sql`jsonb_set(before, '{refunded}', '"1.00"')`)], changed],
  ['another amount after', [setField('after', sql`jsonb_set(after, '{refunded}', '"9.99"')`)], changed],
  ['a removed field', [setField('after', sql`after - 'note'`)], changed],
  ['another reason', [setField('reason', sql`'other'`)], changed],
  ['another note', [setField('note', sql`note || '!'`)], changed],
  ['another request', [setField('request_id', sql`'request-6'`)], changed],
  ['another hash', [setField('hash', sql`repeat('0', 64)`)], changed],
  [
    'another hash of the entry before',
    [setField('previous_hash', sql`repeat('0', 64)`)],
    { sequence: 5, kind: 'reordered' },
  ],
  ['a deleted entry', [sql`delete from office_log where sequence = 5`], { sequence: 5, kind: 'missing' }],
  ['the first entry deleted', [sql`delete from office_log where sequence = 1`], { sequence: 1, kind: 'missing' }],
  ['the newest entries deleted', [sql`delete from office_log where sequence > 10`], { sequence: 11, kind: 'missing' }],
  ['every entry deleted', [sql`delete from office_log`], { sequence: 1, kind: 'missing' }],
  [
    'a deleted entry, later ones renumbered',
    [sql`delete from office_log where sequence = 5`, ...renumberFrom(5)],
    { sequence: 5, kind: 'reordered' },
  ],
  ['two neighbours swapped', swap(5, 6), { sequence: 5, kind: 'reordered' }],
  ['two distant entries swapped', swap(3, 9), { sequence: 3, kind: 'reordered' }],
  [
    'a copy of an entry, later ones renumbered',
    [
      sql`update office_log set sequence = -sequence where sequence > 5`,
      sql`update office_log set sequence = 1 - sequence where sequence < 0`,
      sql`insert into office_log select 6, at, staff_id, staff, role, address, verb, object, brand, before, after,
        reason, note, request_id, previous_hash, 'copy' from office_log where sequence = 5`,
    ],
    { sequence: 6, kind: 'reordered' },
  ],
  ['a made-up entry at the end', [addEntry(13, 12)], { sequence: 13, kind: 'added' }],
  ['a made-up entry in place of another', [sql`delete from office_log where sequence = 5`, addEntry(5, 4)], changed],
  ['the head set back', [sql`update office_log_head set sequence = 10`], { sequence: 10, kind: 'changed' }],
]

describe('an auditor who verifies the log', () => {
  test('finds no fault in what the gateway has written', async () => {
    expect(await verifyLog(db)).toMatchObject({ entries, fault: undefined, head: { sequence: entries } })
  })

  test.each(tamperings)('finds %s', async (_name, statements, fault) => {
    expect(await verifyAfter(...statements)).toEqual(fault)
  })

  test('finds an entry that was changed together with its hash, because the next one has the old hash', async () => {
    const [row] = await db.select().from(officeLog).where(eq(officeLog.sequence, 5))
    if (!row) throw new Error('no entry')
    const { hash: _, ...entry } = { ...row, note: 'changed' }
    const hash = hashLogEntry(entry)
    const fault = await verifyAfter(setField('note', sql`'changed'`), setField('hash', sql`${hash}`))
    expect(fault).toEqual({ sequence: 6, kind: 'reordered' })
  })
})

test('people who verify the log at the same moment share one run, and later ones start another', async () => {
  const actor: OfficeActor = { ...agent, roles: [{ brand: '*', role: 'owner' }] }
  const queries = vi.spyOn(db, 'select')
  const context = createReadContext(db, { actor, at: 0 })
  const verify = () => logHandlers.verifyLog({}, async (load) => [await load(context)])
  expect(await verify()).toEqual({ entries, fault: null })
  const { length } = queries.mock.calls
  expect(await Promise.all([verify(), verify()])).toEqual([1, 2].map(() => ({ entries, fault: null })))
  expect(queries.mock.calls).toHaveLength(2 * length)
  queries.mockRestore()
})

describe('an auditor who has kept the hash of an entry outside of the database', () => {
  /** Rewrites an entry and everything after it, as somebody with the database's password can. */
  async function rewriteFrom(tx: Database, first: number): Promise<void> {
    const rows = await tx.select().from(officeLog).orderBy(officeLog.sequence)
    let previousHash = ''
    for (const { hash, ...row } of rows) {
      const entry = row.sequence < first ? row : { ...row, note: 'rewritten', previousHash }
      previousHash = row.sequence < first ? hash : hashLogEntry(entry)
      await tx
        .update(officeLog)
        .set({ ...entry, hash: previousHash })
        .where(eq(officeLog.sequence, row.sequence))
    }
    await tx.update(officeLogHead).set({ hash: previousHash })
  }

  test('finds that the whole log was rewritten, or that its end was cut off', async () => {
    const { head: kept } = await verifyLog(db)
    const undone = new Error('undone')
    const work = db.transaction(async (tx) => {
      await rewriteFrom(tx, 4)
      expect((await verifyLog(tx)).fault).toBeUndefined()
      expect((await verifyLog(tx, kept)).fault).toEqual({ sequence: kept.sequence, kind: 'changed' })
      await tx.delete(officeLog).where(gt(officeLog.sequence, 10))
      const [last] = await tx.select().from(officeLog).orderBy(desc(officeLog.sequence)).limit(1)
      await tx.update(officeLogHead).set({ sequence: 10, hash: last?.hash ?? '' })
      expect((await verifyLog(tx)).fault).toBeUndefined()
      expect((await verifyLog(tx, kept)).fault).toEqual({ sequence: 11, kind: 'missing' })
      throw undone
    })
    await expect(work).rejects.toBe(undone)
    expect((await verifyLog(db, kept)).fault).toBeUndefined()
  })
})

test('agents who act at the same moment write one chain, each with the role that allowed it', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => write(db, 100 + n)))
  const { fault, head } = await verifyLog(db)
  expect(fault).toBeUndefined()
  expect(head.sequence).toBe(entries + 8)
  const { rows } = await db.execute(sql`select distinct brand, role from office_log order by brand nulls last`)
  expect(rows).toEqual([
    { brand: 'watt', role: 'finance' },
    { brand: null, role: 'finance' },
  ])
})
