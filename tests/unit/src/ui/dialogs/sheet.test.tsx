// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../../../../../src/ui/dialogs/confirm-dialog.tsx'
import { useCanRenderDialogContent } from '../../../../../src/ui/dialogs/dialog-stage.ts'
import { Sheet } from '../../../../../src/ui/dialogs/sheet.tsx'
import { ToastStack } from '../../../../../src/ui/dialogs/toast-stack.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(cleanup)

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
/** Renders a sheet and runs the timer that opens its dialog. */
function renderOpen(page: ReactNode) {
  const rendered = render(page)
  act(() => void vi.runAllTimers())
  return rendered
}
const pressEscape = () => act(() => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })))
const tapOverlay = () => {
  fireEvent.pointerDown(dialog())
  fireEvent.click(dialog())
}
const sheet = (props: { onClose?: () => void; closeByOverlay?: boolean }) => (
  <Sheet title="Choose a server" closeLabel="Close" {...props}>
    <button type="button">Emberwood</button>
  </Sheet>
)

describe('a sheet', () => {
  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', pressEscape],
    ['a tap beside it', tapOverlay],
  ])('closes by %s', (_, way) => {
    const onClose = vi.fn()
    renderOpen(sheet({ onClose }))
    way()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('does not close on a backdrop press if that is not allowed', () => {
    const onClose = vi.fn()
    renderOpen(sheet({ onClose, closeByOverlay: false }))
    tapOverlay()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does not close if a press starts inside and ends outside', () => {
    const onClose = vi.fn()
    renderOpen(sheet({ onClose }))
    fireEvent.pointerDown(screen.getByText('Emberwood'))
    fireEvent.click(dialog())
    expect(onClose).not.toHaveBeenCalled()
  })

  it('without a close button may handle Escape, and ignores the backdrop', () => {
    const onEscape = vi.fn()
    renderOpen(
      <Sheet title="Waiting for your payment" closeLabel="Close" closeByOverlay={false} onEscape={onEscape}>
        text
      </Sheet>,
    )
    tapOverlay()
    expect(onEscape).not.toHaveBeenCalled()
    pressEscape()
    expect(onEscape).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('stays open without a close handler, even if the browser closes it', () => {
    renderOpen(sheet({}))
    pressEscape()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    act(() => dialog().close())
    expect(dialog().open).toBe(true)
  })

  it('focuses its title and restores focus on close', () => {
    render(<button type="button">Change</button>)
    const opener = screen.getByText('Change')
    opener.focus()
    const { unmount } = renderOpen(sheet({ onClose: vi.fn() }))
    expect(document.activeElement?.textContent).toBe('Choose a server')
    unmount()
    act(() => void vi.runAllTimers())
    expect(document.activeElement).toBe(opener)
  })

  it('survives being mounted twice', () => {
    const onClose = vi.fn()
    renderOpen(<StrictMode>{sheet({ onClose })}</StrictMode>)
    expect(dialog().open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows the toasts, which could not be pressed below it', () => {
    const onDismiss = vi.fn()
    const toasts = (
      <ToastStack toasts={[{ id: 7, message: 'Network error' }]} onDismiss={onDismiss} dismissLabel="Dismiss" />
    )
    const { rerender } = render(toasts)
    expect(dialog()).toBeNull()
    rerender(
      <>
        {toasts}
        {sheet({ onClose: vi.fn() })}
      </>,
    )
    act(() => void vi.runAllTimers())
    expect(dialog().textContent).toContain('Network error')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledWith(7)
  })

  it('has rendered its long list when it is displayed', () => {
    const List = () => (useCanRenderDialogContent() ? <p>Thousands of servers</p> : null)
    render(
      <Sheet title="Choose a server" closeLabel="Close">
        <List />
      </Sheet>,
    )
    const isMade = () => [screen.queryByText('Thousands of servers') !== null, dialog().open]
    expect(isMade()).toEqual([false, false])
    act(() => void vi.advanceTimersToNextTimer())
    expect(isMade()).toEqual([true, false])
    act(() => void vi.runAllTimers())
    expect(isMade()).toEqual([true, true])
  })

  it('that closes before it is displayed does not lock the page', () => {
    const { unmount } = render(sheet({ onClose: vi.fn() }))
    expect(dialog().open).toBe(false)
    unmount()
    act(() => void vi.runAllTimers())
    expect(document.documentElement.hasAttribute('data-held')).toBe(false)
  })

  it('that replaces a server-rendered page is visible first and modal one task later', () => {
    document.documentElement.toggleAttribute('data-calm', true)
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    render(sheet({ onClose: vi.fn() }))
    const looks = () => [dialog().open, dialog().hasAttribute('data-laid'), showModal.mock.calls.length]
    expect(looks()).toEqual([true, true, 0])
    act(() => void vi.runAllTimers())
    expect(looks()).toEqual([true, false, 1])
    showModal.mockRestore()
    document.documentElement.toggleAttribute('data-calm', false)
  })

  it('that replaces a server-rendered page and closes early does not lock the page', () => {
    document.documentElement.toggleAttribute('data-calm', true)
    const { unmount } = render(sheet({ onClose: vi.fn() }))
    unmount()
    act(() => void vi.runAllTimers())
    expect(document.documentElement.hasAttribute('data-held')).toBe(false)
    document.documentElement.toggleAttribute('data-calm', false)
  })
})

it('a confirmation shows toasts above its buttons', () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  render(
    <>
      <ToastStack toasts={[{ id: 7, message: 'Network error' }]} onDismiss={vi.fn()} dismissLabel="Dismiss" />
      <ConfirmDialog title="Log out?" content={['Sure?']} confirmText="Log out" cancelText="Stay" {...answers} />
    </>,
  )
  const parts = [...dialog().querySelectorAll('p, output, button')].filter(
    (part) => !part.parentElement?.closest('output'),
  )
  const lines = parts.map(({ textContent }) => textContent)
  expect(lines).toEqual(['Sure?', 'Network error', 'Stay', 'Log out'])
})

it('a confirmation treats Escape and backdrop presses as no', () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  render(<ConfirmDialog title="Log out?" content={['Sure?']} confirmText="Log out" cancelText="Stay" {...answers} />)
  pressEscape()
  tapOverlay()
  expect(answers.onCancel).toHaveBeenCalledTimes(2)
  expect(answers.onConfirm).not.toHaveBeenCalled()
})
