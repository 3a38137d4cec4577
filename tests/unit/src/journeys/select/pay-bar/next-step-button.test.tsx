// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NextStepButton } from '../../../../../../src/journeys/select/pay-bar/next-step-button.tsx'
import { selectionOptionsStore } from '../../../../../../src/journeys/select/selection-options.store.ts'
import { startI18n } from '../../../../../../src/kernel/i18n/i18n.ts'
import { overlaysStore } from '../../../../../../src/kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'
import { toastsStore } from '../../../../../../src/kernel/overlays/toasts.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'

const goods = { value: 'gems_300' }

beforeAll(() => startI18n('en', { loader: async () => ({ error_network: 'Network error' }) }))

describe('Buy, while the character of a link is loading', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    selectionStore.chosen = { clientId: '7', goods }
    selectionOptionsStore.isFindingCharacter = true
    toastsStore.queue = []
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    selectionOptionsStore.isFindingCharacter = false
    selectionStore.chosen = {}
  })

  const button = () => screen.getByRole('button')

  it('waits once for several presses and prefetches what it opens', async () => {
    const onAwaited = vi.fn()
    render(<NextStepButton label="Buy" onReady={() => {}} onWait={onAwaited} />)
    await act(() => fireEvent.click(button()))
    await act(() => fireEvent.click(button()))
    expect(onAwaited).toHaveBeenCalledTimes(1)
    expect(button().getAttribute('aria-busy')).toBe('true')
  })

  it('shows the player an error if the gateway does not reply', async () => {
    const onReady = vi.fn()
    render(<NextStepButton label="Buy" onReady={onReady} />)
    await act(() => fireEvent.click(button()))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(button().getAttribute('aria-busy')).toBeNull()
    expect(toastsStore.queue.map(({ message }) => message)).toEqual(['Network error'])
    expect(onReady).not.toHaveBeenCalled()
  })
})

describe('Buy, without a network', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    toastsStore.queue = []
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    selectionStore.chosen = {}
  })

  it('asks the player to connect, and opens no sheet that cannot load', async () => {
    selectionStore.chosen = { clientId: '7', goods }
    sessionStore.user = null
    render(<NextStepButton label="Buy" onReady={() => {}} />)
    await act(() => fireEvent.click(screen.getByRole('button')))
    expect(toastsStore.queue.map(({ message }) => message)).toEqual(['pay_offline'])
    expect(overlaysStore.stack).toEqual([])
  })
})
