import { createMemoryBackend } from '../../../../../src/kernel/storage/storage-backends.ts'
import { createAppStorage, type AppStorage } from '../../../../../src/kernel/storage/storage.ts'

export interface FakeStorage {
  readonly storage: AppStorage
  readonly reports: string[]
  /** Current time in milliseconds. */
  now: number
}

/** Storage on mock backends with a controllable clock. */
export function createFakeStorage(): FakeStorage {
  const reports: string[] = []
  const fake: FakeStorage = {
    now: Date.UTC(2026, 10, 21),
    reports,
    storage: createAppStorage({
      backends: { local: createMemoryBackend(), session: createMemoryBackend(), cookie: createMemoryBackend() },
      now: () => fake.now,
      report: (what, key) => void reports.push(`${what} ${key}`),
    }),
  }
  return fake
}
