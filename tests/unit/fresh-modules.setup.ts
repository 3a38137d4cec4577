import { afterAll, vi } from 'vitest'

// Test files share a process (see vitest.config.ts), so modules, clocks, the page and the database are reset for each
// file.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // fake-indexeddb stores its data in the factory.
  if ('indexedDB' in globalThis) globalThis.indexedDB = Reflect.construct(indexedDB.constructor, []) as IDBFactory
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
