// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmOverlay } from '../../../../../src/app/overlays/confirm-overlay.tsx'

afterEach(cleanup)

const popup = {
  title: 'Continue without a coupon?',
  content: [],
  closeByOverlay: true,
  confirmText: 'Continue without',
  cancelText: 'Choose a coupon',
  isHtml: false,
} as const
const looks = () =>
  screen.getAllByRole('button').map(({ textContent, className }) => [textContent, /primary/.test(className)])

it('a player who confirms a payment finds the safe button filled and last', () => {
  render(<ConfirmOverlay id={1} overlay={{ kind: 'confirm', popup: { ...popup, whiteButton: true } }} />)
  expect(looks()).toEqual([
    ['Continue without', false],
    ['Choose a coupon', true],
  ])
})

it("the second button's handler runs only if it is pressed", () => {
  const onCancel = vi.fn()
  render(<ConfirmOverlay id={1} overlay={{ kind: 'confirm', popup: { ...popup, whiteButton: true, onCancel } }} />)
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel'))
  expect(onCancel).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Choose a coupon'))
  expect(onCancel).toHaveBeenCalledOnce()
})
