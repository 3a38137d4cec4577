import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOverlayHistory } from '../../../../../src/kernel/overlays/overlay-history.ts'

/** Mock history with states. Traversals finish when `arrive` is called. */
function browser(start: { entries?: unknown[]; at?: number } = {}) {
  let entries: unknown[] = start.entries ?? [null]
  let at = start.at ?? 0
  let moves: number[] = []
  let open = 0
  const timers: (() => void)[] = []
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, at + 1), state]
      at += 1
    },
    go: (delta: number) => void moves.push(delta),
  }
  const overlayHistory = createOverlayHistory(history, { depth: () => open, closeTop: () => (open -= 1) }, (run) =>
    timers.push(run),
  )
  const arrive = () => {
    for (let move = moves.shift(); move !== undefined; move = moves.shift()) {
      if (at + move < 0 || at + move >= entries.length) continue
      at += move
      overlayHistory.handlePopState()
    }
  }
  return {
    overlayHistory,
    arrive,
    open: () => {
      open += 1
      overlayHistory.sync()
    },
    close: () => {
      open = Math.max(0, open - 1)
      overlayHistory.sync()
    },
    back: () => {
      moves.push(-1)
      arrive()
    },
    forward: () => {
      moves.push(1)
      arrive()
    },
    refuse: () => {
      moves = []
      for (const run of timers.splice(0)) run()
    },
    /** Runs only the oldest timer. */
    lateTimer: () => timers.shift()?.(),
    navigate: (page: string) => overlayHistory.whenSettled(() => history.pushState({ page })),
    get overlays() {
      return open
    },
    get where() {
      return { at, length: entries.length, state: entries[at] }
    },
  }
}

describe('Back', () => {
  it('closes the top overlay, then the one below, then leaves the page', () => {
    const page = browser({ entries: ['elsewhere', null], at: 1 })
    page.open()
    page.open()
    page.back()
    expect(page.overlays).toBe(1)
    page.back()
    expect([page.overlays, page.where.at]).toEqual([0, 1])
    page.back()
    expect(page.where.state).toBe('elsewhere')
  })

  it('needs no second press after an overlay was closed with its button', () => {
    const page = browser({ entries: ['elsewhere', null], at: 1 })
    page.open()
    page.close()
    page.arrive()
    page.back()
    expect(page.where.state).toBe('elsewhere')
  })
})

describe('entries', () => {
  it("keep the page's history state", () => {
    const page = browser({ entries: [{ scroll: 7 }] })
    page.open()
    expect(page.where.state).toEqual({ scroll: 7, overlay: 1 })
  })

  it('are reused if another overlay opens before the browser went back', () => {
    const page = browser()
    page.open()
    page.close()
    page.open()
    page.arrive()
    expect([page.overlays, page.where]).toEqual([1, { at: 1, length: 2, state: { overlay: 1 } }])
  })

  it('of an overlay closed during a navigation are left if the navigation does not happen', () => {
    const page = browser({ entries: ['elsewhere', null], at: 1 })
    page.open()
    page.overlayHistory.setPageLeaving(true)
    page.close()
    page.arrive()
    expect(page.where.at).toBe(2)
    page.overlayHistory.setPageLeaving(false)
    page.arrive()
    expect(page.where.at).toBe(1)
  })

  it('of closed overlays are gone before the next page opens', () => {
    const page = browser()
    page.open()
    page.close()
    page.navigate('my')
    expect(page.where.state).toEqual({ overlay: 1 })
    page.arrive()
    expect(page.where).toEqual({ at: 1, length: 2, state: { page: 'my' } })
  })

  it('do not delay a navigation if nothing was open', () => {
    const page = browser()
    page.navigate('my')
    expect(page.where.state).toEqual({ page: 'my' })
  })

  it('of closed overlays are left again after Forward and after a reload', () => {
    const page = browser()
    page.open()
    page.back()
    page.forward()
    page.arrive()
    expect([page.overlays, page.where.at]).toEqual([0, 0])

    const reloaded = browser({ entries: [null, { overlay: 1 }, { overlay: 2 }], at: 2 })
    reloaded.overlayHistory.sync()
    reloaded.arrive()
    expect(reloaded.where.at).toBe(0)
  })

  it('that the browser refuses to leave do not block the player', () => {
    const page = browser()
    page.open()
    page.close()
    page.navigate('my')
    page.refuse()
    expect(page.where.state).toEqual({ page: 'my' })
  })

  it('are left by the pending traversal, whatever an earlier one left behind', () => {
    const page = browser()
    page.open()
    page.close()
    page.arrive()
    page.open()
    page.close()
    page.navigate('my')
    page.lateTimer()
    expect(page.where.state).toEqual({ overlay: 1 })
    page.arrive()
    expect(page.where.state).toEqual({ page: 'my' })
  })

  it('whose popstate arrives late close nothing that was opened in the meantime', () => {
    const page = browser({ entries: ['elsewhere', null], at: 1 })
    page.open()
    page.open()
    page.close()
    page.close()
    page.lateTimer()
    page.open()
    page.arrive()
    expect([page.overlays, page.where.state]).toEqual([1, { overlay: 1 }])
    page.back()
    expect([page.overlays, page.where.at]).toEqual([0, 1])
  })

  it('always match the open overlays, however slow the browser is', () => {
    const acts = fc.array(fc.constantFrom('open', 'close', 'back', 'forward', 'arrive'), { maxLength: 40 })
    fc.assert(
      fc.property(acts, (taps) => {
        const page = browser({ entries: ['elsewhere', null], at: 1 })
        for (const tap of taps) {
          page[tap]()
          if (page.where.at === 0) return
        }
        page.arrive()
        if (page.where.at === 0) return
        expect(page.where.at - 1).toBe(page.overlays)
      }),
    )
  })
})
