import { beforeEach, describe, expect, it, vi } from 'vitest'

const back = vi.hoisted(() => ({ sync: vi.fn() }))
vi.mock('../../../../../src/kernel/overlays/browser-overlay-history.ts', () => ({ syncOverlayHistory: back.sync }))
const { leaveStaleOverlayHistoryEntry: leaveStaleOverlayEntry } =
  await import('../../../../../src/kernel/overlays/stale-overlay-entry.ts')

const replaceState = vi.fn()
beforeEach(() => vi.resetAllMocks())

/** A page that was loaded on the last of these entries. */
function pageOn(entries: readonly string[] | 'unknown', state: unknown) {
  const pathname = '/selectGoods'
  const page = {
    history: { state, replaceState },
    location: { pathname, href: `https://shop.example${pathname}?client_id=1` },
  }
  if (entries === 'unknown') return page
  const urls = entries.map((path) => ({ url: `https://shop.example${path}` }))
  return { ...page, navigation: { currentEntry: { index: entries.length - 1 }, entries: () => urls } }
}

describe("a page loaded on an overlay's history entry", () => {
  it('goes back to its own entry', () => {
    leaveStaleOverlayEntry(pageOn(['/my', '/selectGoods', '/selectGoods?client_id=1'], { overlay: 1 }))
    expect(back.sync).toHaveBeenCalledOnce()
    expect(replaceState).not.toHaveBeenCalled()
  })

  it.each([
    { what: 'another page', entries: ['/selectGoods', '/my', '/selectGoods'] },
    { what: 'nothing', entries: ['/selectGoods'] },
  ])('stays if $what is below it, and clears the overlay mark', ({ entries }) => {
    leaveStaleOverlayEntry(pageOn(entries, { overlay: 1, kept: 'yes' }))
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ overlay: 0, kept: 'yes' }, '')
    expect(back.sync).not.toHaveBeenCalled()
  })

  it('goes back in browsers without the Navigation API', () => {
    leaveStaleOverlayEntry(pageOn('unknown', { overlay: 1 }))
    expect(back.sync).toHaveBeenCalledOnce()
  })

  it.each([null, 'text', { overlay: 0 }, { overlay: 'many' }])('does nothing on an entry of its own: %j', (state) => {
    leaveStaleOverlayEntry(pageOn(['/my', '/selectGoods'], state))
    expect(back.sync).not.toHaveBeenCalled()
    expect(replaceState).not.toHaveBeenCalled()
  })
})
