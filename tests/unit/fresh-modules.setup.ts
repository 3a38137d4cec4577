import { afterAll, vi } from 'vitest'

// Test files share their process (see vitest.config.ts), so each gets its own modules, clocks, page and database.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // fake-indexeddb keeps its data in the factory.
  if ('indexedDB' in globalThis) globalThis.indexedDB = Reflect.construct(indexedDB.constructor, []) as IDBFactory
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
