// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

const setPageLeaving = vi.fn()
const back = { isPending: false, afterwards: [] as (() => void)[] }
vi.mock('../../../../../src/kernel/overlays/browser-overlay-history.ts', () => ({
  isOverlayHistoryPending: () => back.isPending,
  runAfterOverlayHistorySettles: (run: () => void) => back.afterwards.push(run),
  setIsLeavingPage: setPageLeaving,
}))
const { deferNavigationDuringOverlayBack } = await import('../../../../../src/kernel/overlays/defer-navigation.ts')

const page = { url: 'https://pay.example/statement', sameDocument: false }
const press = { navigationType: 'push', cancelable: true, formData: null, downloadRequest: null, destination: page }

/** A page whose overlay was just closed. `arrive` finishes the history traversal. */
function aPage(isPending: boolean) {
  Object.assign(back, { isPending, afterwards: [] })
  const location = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() }
  let onNavigate: (event: typeof press & { preventDefault: () => void }) => void = () => {}
  deferNavigationDuringOverlayBack({ location, navigation: { addEventListener: (_type, run) => (onNavigate = run) } })
  const preventDefault = vi.fn()
  return {
    location,
    preventDefault,
    open: (but: Partial<typeof press> = {}) => onNavigate({ ...press, ...but, preventDefault }),
    arrive: () => back.afterwards.forEach((run) => run()),
  }
}

it.each([
  ['push', 'assign', [page.url]],
  ['replace', 'replace', [page.url]],
  ['reload', 'reload', []],
] as const)('a player who navigates right after Done gets to the chosen page (%s)', (navigationType, way, given) => {
  const { open, arrive, location, preventDefault } = aPage(true)
  open({ navigationType })
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(location[way]).not.toHaveBeenCalled()
  arrive()
  expect(location[way]).toHaveBeenCalledExactlyOnceWith(...given)
})

it('an overlay that closes during a navigation does not cancel it, until the navigation times out', () => {
  vi.useFakeTimers()
  const { open, preventDefault } = aPage(false)
  open()
  expect(preventDefault).not.toHaveBeenCalled()
  expect(setPageLeaving.mock.calls).toEqual([[true]])
  vi.advanceTimersByTime(30_000)
  expect(setPageLeaving.mock.calls).toEqual([[true], [false]])
  window.dispatchEvent(new Event('pageshow'))
  expect(setPageLeaving).toHaveBeenLastCalledWith(false)
  vi.useRealTimers()
})

it.each<[what: string, isPending: boolean, but: Partial<typeof press>]>([
  ['while no way back is under way', false, {}],
  ['that is the way back itself', true, { navigationType: 'traverse' }],
  ['within the page', true, { destination: { ...page, sameDocument: true } }],
  ['that the browser lets nobody stop', true, { cancelable: false }],
])('a step %s is left alone', (_what, isPending, but) => {
  const { open, preventDefault } = aPage(isPending)
  open(but)
  expect(preventDefault).not.toHaveBeenCalled()
})

it('browsers without the Navigation API are unaffected', () => {
  expect(() => deferNavigationDuringOverlayBack({ location: aPage(true).location })).not.toThrow()
})
