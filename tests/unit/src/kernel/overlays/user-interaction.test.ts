// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAllOverlays, closeOverlay, openOverlay } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { whenPlayerInterruptible } from '../../../../../src/kernel/overlays/user-interaction.ts'

const opened = vi.fn()
const waitToOpen = () => void whenPlayerInterruptible().then(opened)

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  closeAllOverlays()
  opened.mockReset()
  vi.useRealTimers()
})

describe('a pending order', () => {
  it('opens immediately on an untouched page', async () => {
    waitToOpen()
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalled()
  })

  it('opens after the current sheet is closed', async () => {
    const { id } = openOverlay({ kind: 'gamePicker' })
    waitToOpen()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).not.toHaveBeenCalled()
    closeOverlay(id)
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalled()
  })

  it('leaves a pressed button time to open its sheet', async () => {
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

async function anew() {
  vi.resetModules()
  const { isPageUntouched } = await import('../../../../../src/kernel/overlays/user-interaction.ts')
  const { openOverlay: open } = await import('../../../../../src/kernel/overlays/overlays.store.ts')
  return { isPageUntouched, open }
}

describe('news and events', () => {
  it('may open on an untouched page', async () => expect((await anew()).isPageUntouched()).toBe(true))

  it('never interrupt a player who has interacted with the page, however long ago', async () => {
    const { isPageUntouched } = await anew()
    document.body.click()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isPageUntouched()).toBe(false)
    expect((await anew()).isPageUntouched()).toBe(true)
  })

  it('never interrupt a player who is typing', async () => {
    const { isPageUntouched } = await anew()
    document.body.dispatchEvent(new Event('input', { bubbles: true }))
    expect(isPageUntouched()).toBe(false)
  })

  it('never open above an overlay', async () => {
    const { isPageUntouched, open } = await anew()
    open({ kind: 'gamePicker' })
    expect(isPageUntouched()).toBe(false)
  })
})
