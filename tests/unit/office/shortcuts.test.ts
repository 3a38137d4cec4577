// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { findShortcut } from '../../../office/app/keys/shortcuts.ts'

const shortcut = (key: string) => ({ key, label: 'office:open', run: vi.fn<() => void>() }) as const
const shortcuts = [shortcut('r'), shortcut('Enter'), shortcut('/')]

function press(key: string, { on = 'body', ...more }: KeyboardEventInit & { on?: string } = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  document.querySelector(on)?.dispatchEvent(event)
  return findShortcut(event, shortcuts)?.key
}

afterEach(() => document.body.replaceChildren())

it('an agent presses R and refunds, in either case', () => {
  expect(press('r')).toBe('r')
  expect(press('R')).toBe('r')
})

it('an agent who reloads with Ctrl R does not refund', () => {
  expect(press('r', { ctrlKey: true })).toBeUndefined()
})

it('an agent who types an R into a note does not refund', () => {
  document.body.innerHTML = '<textarea></textarea>'
  expect(press('r', { on: 'textarea' })).toBeUndefined()
})

it('Enter on a button presses the button, not the row', () => {
  document.body.innerHTML = '<button>Copy</button>'
  expect(press('Enter', { on: 'button' })).toBeUndefined()
})
