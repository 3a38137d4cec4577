// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { BottomNavigationBar } from '../../../../src/ui/page/bottom-navigation-bar.tsx'
import { Button } from '../../../../src/ui/controls/button.tsx'
import { Countdown } from '../../../../src/ui/content/countdown.tsx'
import { RadioCard } from '../../../../src/ui/choices/radio-card.tsx'
import { SelectChip } from '../../../../src/ui/fields/select-chip.tsx'
import { StepBar } from '../../../../src/ui/page/step-bar.tsx'
import { Tabs } from '../../../../src/ui/choices/tabs.tsx'
import { TextField } from '../../../../src/ui/fields/text-field.tsx'
import { ToastStack } from '../../../../src/ui/dialogs/toast-stack.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a busy button shows its label, keeps focus and ignores presses', () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Buy</Button>)
  screen.getByRole('button').focus()
  rerender(
    <Button onClick={onClick} busy="Asking your bank">
      Buy
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Asking your bank' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('a player can select products before the script has loaded', () => {
  const html = renderToString(<RadioCard name="goods" value="p1" defaultChecked title="980" detail="$14.99" />)
  expect(html).toMatch(/<label[^>]*><input(?=[^>]*type="radio")(?=[^>]*name="goods")(?=[^>]*checked="")/)
})

it('sold out products cannot be selected and say why', () => {
  const onChoose = vi.fn()
  render(
    <RadioCard
      name="goods"
      value="p1"
      checked={false}
      disabled
      title="Moon pass"
      tag="Again in 1 d 6 h"
      onChoose={onChoose}
    />,
  )
  const radio = screen.getByRole('radio', { name: /Moon pass/ })
  fireEvent.click(radio)
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByText('Again in 1 d 6 h')).toBeTruthy()
})

it('a countdown follows the clock and reports its end once', () => {
  vi.useFakeTimers({ now: 0 })
  const onEnd = vi.fn()
  const { rerender } = render(<Countdown untilMs={2500} format={(left) => `${left} left`} onEnd={onEnd} />)
  expect(screen.getByRole('timer').textContent).toBe('2500 left')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('timer').textContent).toBe('1500 left')
  act(() => void vi.advanceTimersByTime(1000))
  act(() => void vi.advanceTimersByTime(500))
  expect(screen.getByRole('timer').textContent).toBe('0 left')
  rerender(<Countdown untilMs={2500} format={(left) => `${left} left`} onEnd={() => onEnd()} />)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('a language list with one language cannot be opened', () => {
  render(<SelectChip label="Language" value="en" options={[{ value: 'en', label: 'English' }]} onChange={vi.fn()} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true)
})

it('the bottom bar marks the current page and describes its dot', () => {
  const item = { icon: 'gem' as const, href: '/' }
  const items = [
    { ...item, id: 'a', label: 'VIP', active: false, dot: 'coupons available' },
    { ...item, id: 'b', label: 'Topup', active: true },
  ]
  render(<BottomNavigationBar label="Main" hidden={false} isLoading={false} items={items} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Topup')
  expect(screen.getByRole('link', { name: /VIP\s*coupons available/ })).toBeTruthy()
})

it('the step bar announces completed steps', () => {
  render(<StepBar label="Steps" steps={['Game', 'Goods', 'Pay', 'Result']} current={1} done={3} doneLabel=" done" />)
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
  ])
  expect(screen.getByText('Game').textContent).toBe('Game done')
})

it('the step bar never ticks steps without a selection', () => {
  render(<StepBar label="Steps" steps={['Game', 'Goods', 'Pay', 'Result']} current={2} done={0} doneLabel=" done" />)
  expect(screen.queryByText(/done/)).toBeNull()
})

it('arrow keys change tabs, mirrored in right-to-left pages', () => {
  const onChange = vi.fn()
  const tabs = ['claim', 'avail', 'history'].map((value) => ({ value, label: value }))
  const { container } = render(
    <Tabs label="Coupons" tabs={tabs} value="claim" onChange={onChange}>
      content
    </Tabs>,
  )
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowRight' })
  container.style.direction = 'rtl'
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowRight' })
  expect(onChange.mock.calls).toEqual([['avail'], ['history']])
})

it('a toast disappears after a while, but not while hovered or focused', () => {
  vi.useFakeTimers()
  const onDismiss = vi.fn()
  const toasts = [
    { id: 1, message: 'Read' },
    { id: 2, message: 'Left alone' },
  ]
  render(<ToastStack toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />)
  fireEvent.focusIn(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onDismiss.mock.calls).toEqual([[2]])
})

it('an invalid field has a marked frame', () => {
  const { rerender } = render(<TextField label="Name" value="rowan99" onChange={() => undefined} aria-invalid />)
  const frame = () => screen.getByRole('textbox').parentElement?.className
  const wrong = frame()
  rerender(<TextField label="Name" value="Rowan" onChange={() => undefined} aria-invalid={false} />)
  expect(frame()).not.toBe(wrong)
})
