// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CardCodeFields } from '../../../../src/shared/card-code-fields.tsx'
import { parseTypedCardCode } from '../../../../src/shared/card-code.ts'

vi.mock('../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))

const long = 'x'.repeat(90)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('text in the card number field', () => {
  it.each([
    ['a number is only that', 'DEMO-330-01', { id: 'DEMO-330-01' }],
    ['both, as they are copied', ' DEMO-330-01#2468 ', { id: 'DEMO-330-01', password: '2468' }],
    ['a password may have the sign in it', 'A#b#c', { id: 'A', password: 'b#c' }],
    ['the sign alone changes no password', 'DEMO-330-01#', { id: 'DEMO-330-01' }],
    ['neither is longer than the gateway takes', `${long}#${long}`, { id: long.slice(10), password: long.slice(10) }],
    ['a number alone is not, either', long, { id: long.slice(10) }],
  ])('%s', (_what, typed, parts) => {
    expect(parseTypedCardCode(typed)).toEqual(parts)
  })
})

it('a player who pastes both parts into the number field finds both fields filled and the second focused', () => {
  function Card() {
    const [card, setCard] = useState({ id: '', password: '' })
    return <CardCodeFields card={card} onType={(typed) => setCard((before) => ({ ...before, ...typed }))} />
  }
  render(<Card />)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field('recharge:card_id'), { target: { value: 'DEMO-330-01#2468' } })
  expect(field('recharge:card_id').value).toBe('DEMO-330-01')
  expect(field('recharge:card_password').value).toBe('2468')
  expect(document.activeElement).toBe(field('recharge:card_password'))
})

it('a player on plain http sees why cards cannot be used instead of the fields', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined })
  render(<CardCodeFields card={{ id: '', password: '' }} onType={() => undefined} />)
  expect(screen.getByText('recharge:card_insecure')).toBeTruthy()
  expect(screen.queryByLabelText('recharge:card_id')).toBeNull()
})
