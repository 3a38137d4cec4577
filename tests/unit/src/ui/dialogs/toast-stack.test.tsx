// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastStack } from '../../../../../src/ui/dialogs/toast-stack.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const dismissed: unknown[] = []
function show(toast: { message: string; isPersistent?: boolean }) {
  dismissed.length = 0
  render(<ToastStack toasts={[{ id: 1, ...toast }]} dismissLabel="Close" onDismiss={(id) => dismissed.push(id)} />)
  act(() => void vi.advanceTimersByTime(60_000))
}

it('a persistent toast stays until the player closes it', () => {
  show({ message: 'Please choose another payment method.', isPersistent: true })
  expect(dismissed).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dismissed).toEqual([1])
})

it('other toasts disappear', () => {
  show({ message: 'Copied' })
  expect(dismissed).toEqual([1])
})
