import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { officeCompanyHealth } from './companies.tables.ts'

type HealthRow = typeof officeCompanyHealth.$inferSelect

interface CompanyHealthRecorderDeps {
  readonly db: Database
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Flush interval in milliseconds. Results are collected in memory to limit database writes. */
const flushIntervalMs = 5000

const unknownHealth = { lastSuccessAt: null, failingSince: null, failures: 0, lastError: null }

/** Returns an error's name and HTTP status, if any, but not its message, which may contain payment data. */
export function describeErrorWithoutMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'status' in error && typeof error.status === 'number' ? `${error.name} ${error.status}` : error.name
}

/** Adds the new results to the row. A success clears earlier failures; new failures are added to them. */
const { failingSince, failures, lastSuccessAt } = officeCompanyHealth
const hasSucceeded = sql`excluded.last_success_at is not null`
const merged = {
  lastSuccessAt: sql`coalesce(excluded.last_success_at, ${lastSuccessAt})`,
  failingSince: sql`case when ${hasSucceeded} then excluded.failing_since
    else coalesce(${failingSince}, excluded.failing_since) end`,
  failures: sql`case when ${hasSucceeded} then excluded.failures else ${failures} + excluded.failures end`,
  lastError: sql`excluded.last_error`,
}

export function createCompanyHealthRecorder({ db, now, onError }: CompanyHealthRecorderDeps) {
  const pending = new Map<string, HealthRow>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...pending.values()]
    pending.clear()
    if (rows.length === 0) return
    try {
      await db
        .insert(officeCompanyHealth)
        .values(rows)
        .onConflictDoUpdate({ target: officeCompanyHealth.id, set: merged })
    } catch (error) {
      onError(error)
    }
  }

  return {
    recordSuccess(id: string): void {
      pending.set(id, { id, ...unknownHealth, lastSuccessAt: now() })
      timer ??= setTimeout(() => void flush(), flushIntervalMs).unref()
    },
    recordFailure(id: string, error: unknown): void {
      const known = pending.get(id) ?? { id, ...unknownHealth }
      pending.set(id, {
        ...known,
        failingSince: known.failingSince ?? now(),
        failures: known.failures + 1,
        lastError: describeErrorWithoutMessage(error),
      })
      timer ??= setTimeout(() => void flush(), flushIntervalMs).unref()
    },
    /** Writes the collected results. Call `flush` before reads and before shutdown. */
    flush,
  }
}

export type CompanyHealthRecorder = ReturnType<typeof createCompanyHealthRecorder>
