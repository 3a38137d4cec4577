import { eq } from 'drizzle-orm'
import { createConcurrencyLimit } from '../../db/concurrency-limit.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { officeStaff } from '../staff/staff.tables.ts'

interface HomeQueues {
  /** Last work of each person. The person's new work starts after it. */
  readonly lastWork: Map<string, Promise<unknown>>
  readonly limit: ReturnType<typeof createConcurrencyLimit>
}

/** Queues of each staff database. */
const queues = new WeakMap<Database, HomeQueues>()

interface PersonLock {
  /** Database that stores the staff. */
  readonly home: Database
  readonly staffId: string
  /** Maximum number of people for whom this gateway runs work concurrently. */
  readonly maxPeople: number
}

/**
 * Returns the number of people for whom work can run concurrently. Each needs two connections, and one stays free for
 * other requests, so that no task waits for a connection that another task holds.
 */
export const getMaxLockedPeople = (homeConnections: number): number =>
  Math.max(1, Math.floor((homeConnections - 1) / 2))

/**
 * Runs work while no gateway runs other work for the same person. Without the lock, two concurrent refunds in two
 * tenants could exceed the person's limit together. Other people do not wait for this person.
 */
export async function runWithPersonLocked<T>(
  { home, staffId, maxPeople }: PersonLock,
  work: () => Promise<T>,
): Promise<T> {
  const { lastWork, limit } = getQueues(home, maxPeople)
  const run = () =>
    limit(() =>
      runInTransaction(home, async (tx) => {
        const isPerson = eq(officeStaff.id, staffId)
        await tx.select({ id: officeStaff.id }).from(officeStaff).where(isPerson).for('no key update')
        return work()
      }),
    )
  const running = (lastWork.get(staffId) ?? Promise.resolve()).then(run, run)
  lastWork.set(staffId, running)
  try {
    return await running
  } finally {
    if (lastWork.get(staffId) === running) lastWork.delete(staffId)
  }
}

function getQueues(home: Database, maxPeople: number): HomeQueues {
  const known = queues.get(home) ?? { lastWork: new Map(), limit: createConcurrencyLimit(maxPeople) }
  queues.set(home, known)
  return known
}
