import { afterAll, vi } from 'vitest'

// Test files share their process (see vitest.config.ts), and each begins with modules, clocks and a page of its own.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
