// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSaveShortcut } from '../../../../../../office/app/catalogue/draft/use-save-shortcut.ts'

const save = vi.fn<() => void>()

function pressSave() {
  dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))
  act(() => void vi.runAllTimers())
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  save.mockReset()
})

it('a person who presses Ctrl+S saves at once', () => {
  renderHook(() => useSaveShortcut(save, false))
  pressSave()
  expect(save).toHaveBeenCalledTimes(1)
})

it('what a person types and saves during a save is saved once that save has ended', () => {
  const { rerender } = renderHook(({ isSaving }) => useSaveShortcut(save, isSaving), {
    initialProps: { isSaving: true },
  })
  pressSave()
  pressSave()
  expect(save).not.toHaveBeenCalled()
  rerender({ isSaving: false })
  rerender({ isSaving: false })
  expect(save).toHaveBeenCalledTimes(1)
})
