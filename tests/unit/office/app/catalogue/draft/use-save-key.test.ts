// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useActiveShortcuts } from '../../../../../../office/app/keys/shortcuts.ts'
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
  renderHook(() => useSaveShortcut({ save, isSaving: false, isEditable: true }))
  pressSave()
  expect(save).toHaveBeenCalledTimes(1)
})

it('what a person types and saves during a save is saved once that save has ended', () => {
  const { rerender } = renderHook(({ isSaving }) => useSaveShortcut({ save, isSaving, isEditable: true }), {
    initialProps: { isSaving: true },
  })
  pressSave()
  pressSave()
  expect(save).not.toHaveBeenCalled()
  rerender({ isSaving: false })
  rerender({ isSaving: false })
  expect(save).toHaveBeenCalledTimes(1)
})

it('a person who only reads a draft is not offered to save it', () => {
  const { result, rerender } = renderHook(
    ({ isEditable }) => {
      useSaveShortcut({ save, isSaving: false, isEditable })
      return useActiveShortcuts().map(({ key }) => key)
    },
    { initialProps: { isEditable: false } },
  )
  pressSave()
  expect([result.current, save.mock.calls]).toEqual([[], []])
  rerender({ isEditable: true })
  pressSave()
  expect([result.current, save.mock.calls]).toEqual([['Ctrl S'], [[]]])
})
