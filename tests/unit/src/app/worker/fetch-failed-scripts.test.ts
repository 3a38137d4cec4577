// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { refetchFailedScripts } from '../../../../../src/app/worker/fetch-failed-scripts.ts'

const origin = window.location.origin
const fetched = vi.fn(async (_href: string) => new Response())

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('only scripts that failed to load are fetched again', () => {
  const [there, gone] = [`${origin}/assets/there.js`, `${origin}/assets/gone.js`]
  document.head.innerHTML = [there, gone].map((href) => `<link rel="modulepreload" href="${href}" />`).join('')
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name === there ? [{} as PerformanceEntry] : [],
  )
  vi.stubGlobal('fetch', fetched)
  refetchFailedScripts()
  expect(fetched.mock.calls).toEqual([[gone]])
})

it('a failed retry throws nothing', async () => {
  document.head.innerHTML = `<link rel="modulepreload" href="${origin}/assets/gone.js" />`
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  refetchFailedScripts()
  await Promise.resolve()
})
