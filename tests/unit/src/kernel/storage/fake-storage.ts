import { memoryPlace } from '../../../../../src/kernel/storage/place.ts'
import { createStore, type Store } from '../../../../../src/kernel/storage/storage.ts'

export interface FakeStorage {
  readonly storage: Store
  readonly reports: string[]
  /** The clock, in milliseconds. */
  now: number
}

/** A browser that keeps everything, with a clock that is set by hand. */
export function fakeStorage(): FakeStorage {
  const reports: string[] = []
  const fake: FakeStorage = {
    now: Date.UTC(2026, 10, 21),
    reports,
    storage: createStore({
      places: { local: memoryPlace(), session: memoryPlace(), cookie: memoryPlace() },
      now: () => fake.now,
      report: (what, key) => void reports.push(`${what} ${key}`),
    }),
  }
  return fake
}
