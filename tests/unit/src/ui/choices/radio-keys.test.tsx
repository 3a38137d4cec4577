// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RadioGroup } from '../../../../../src/ui/choices/radio-group.tsx'
import { listenForRadioKeys } from '../../../../../src/ui/choices/radio-keys.ts'
import { RadioRow } from '../../../../../src/ui/choices/radio-row.tsx'

const onOpen = vi.fn()
const onChoose = vi.fn()

const methodRadios = (chosen?: string) => (
  <RadioGroup legend="Ways to pay" layout="rows">
    <RadioRow name="way" value="card" title="Card" checked={chosen === 'card'} onChoose={onChoose} />
    <RadioRow name="way" value="bank" title="Bank" opensOnSelect checked={chosen === 'bank'} onChoose={onOpen} />
    <RadioRow name="way" value="wallet" title="Wallet" disabled checked={false} onChoose={onChoose} />
  </RadioGroup>
)
const radio = (name: string) => screen.getByRole('radio', { name })
listenForRadioKeys()

const focused = () => document.activeElement

beforeEach(vi.clearAllMocks)
afterEach(cleanup)

it('an arrow key focuses an option that opens a list, without opening it', () => {
  render(methodRadios('card'))
  radio('Card').focus()
  // `fireEvent` returns false if the default was prevented.
  expect(fireEvent.keyDown(radio('Card'), { key: 'ArrowDown' })).toBe(false)
  expect(focused()).toBe(radio('Bank'))
  expect(onOpen).not.toHaveBeenCalled()
})

it('Enter and a press open it, even if one of its sub methods is selected', () => {
  const { rerender } = render(methodRadios('card'))
  fireEvent.keyDown(radio('Bank'), { key: 'Enter' })
  fireEvent.click(radio('Bank'))
  expect(onOpen).toHaveBeenCalledTimes(2)
  rerender(methodRadios('bank'))
  fireEvent.keyDown(radio('Bank'), { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledTimes(3)
})

it("for other options the arrow keys are the browser's own", () => {
  render(methodRadios('bank'))
  radio('Bank').focus()
  expect(fireEvent.keyDown(radio('Bank'), { key: 'ArrowDown' })).toBe(true)
  expect(fireEvent.keyDown(radio('Card'), { key: 'Enter' })).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()
})

it('an arrow key moves between groups without opening anything', () => {
  render(
    <>
      {methodRadios('card')}
      <RadioGroup legend="More ways" layout="rows">
        <RadioRow name="way" value="shop" title="Shop" opensOnSelect checked={false} onChoose={onOpen} />
      </RadioGroup>
    </>,
  )
  radio('Bank').focus()
  expect(fireEvent.keyDown(radio('Bank'), { key: 'ArrowDown' })).toBe(false)
  expect(focused()).toBe(radio('Shop'))
  expect(onOpen).not.toHaveBeenCalled()
})
