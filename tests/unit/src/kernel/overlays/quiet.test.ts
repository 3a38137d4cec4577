// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAllOverlays, closeOverlay, openOverlay } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { whenQuiet } from '../../../../../src/kernel/overlays/quiet.ts'

const opened = vi.fn()
const waitToOpen = () => void whenQuiet().then(opened)

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  closeAllOverlays()
  opened.mockReset()
  vi.useRealTimers()
})

describe('what opens by itself', () => {
  it('opens at once on a page that nobody has touched', async () => {
    waitToOpen()
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalled()
  })

  it('waits until the sheet in use is closed', async () => {
    const { id } = openOverlay({ kind: 'gamePicker' })
    waitToOpen()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).not.toHaveBeenCalled()
    closeOverlay(id)
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalled()
  })

  it('leaves a button that was just pressed the time to show what it opens', async () => {
    document.body.click()
    waitToOpen()
    await vi.advanceTimersByTimeAsync(1000)
    openOverlay({ kind: 'recharge' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).not.toHaveBeenCalled()
    closeAllOverlays()
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalled()
  })
})
