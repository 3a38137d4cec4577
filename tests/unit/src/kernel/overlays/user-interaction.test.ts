// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAllOverlays, closeOverlay, openOverlay } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { whenInterruptible } from '../../../../../src/kernel/overlays/user-interaction.ts'

const opened = vi.fn()
const waitToOpen = () => void whenInterruptible().then(opened)

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  closeAllOverlays()
  opened.mockReset()
  vi.useRealTimers()
})

describe('an order that waits', () => {
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

/** As another load of the page has it. */
async function anew() {
  vi.resetModules()
  const { isPageUntouched } = await import('../../../../../src/kernel/overlays/user-interaction.ts')
  const { openOverlay: open } = await import('../../../../../src/kernel/overlays/overlays.store.ts')
  return { isPageUntouched, open }
}

describe('news and events', () => {
  it('may open on a page that nobody has touched', async () => expect((await anew()).isPageUntouched()).toBe(true))

  it('do not interrupt a player who looks for goods, however long ago the last press was', async () => {
    const { isPageUntouched } = await anew()
    document.body.click()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isPageUntouched()).toBe(false)
    expect((await anew()).isPageUntouched()).toBe(true)
  })

  it('do not interrupt a player who types', async () => {
    const { isPageUntouched } = await anew()
    document.body.dispatchEvent(new Event('input', { bubbles: true }))
    expect(isPageUntouched()).toBe(false)
  })

  it('lie over nothing', async () => {
    const { isPageUntouched, open } = await anew()
    open({ kind: 'gamePicker' })
    expect(isPageUntouched()).toBe(false)
  })
})
