import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { officeStaff } from '../staff/staff.tables.ts'

/** Last work queued for each staff database. New work starts after it. */
const queues = new WeakMap<Database, Promise<unknown>>()

/**
 * Runs work while no other gateway runs work for the same person. Without the lock, two concurrent refunds in two
 * tenants could exceed the person's limit together. Each gateway runs one such work at a time, because it needs two
 * connections.
 */
export function runWithPersonLocked<T>(home: Database, staffId: string, work: () => Promise<T>): Promise<T> {
  const run = () =>
    runInTransaction(home, async (tx) => {
      await tx.select({ id: officeStaff.id }).from(officeStaff).where(eq(officeStaff.id, staffId)).for('no key update')
      return work()
    })
  const running = (queues.get(home) ?? Promise.resolve()).then(run, run)
  queues.set(home, running)
  return running
}
