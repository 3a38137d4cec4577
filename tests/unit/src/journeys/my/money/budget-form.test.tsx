// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const saveMonthlyBudget = vi.hoisted(() => vi.fn(() => Promise.resolve(true)))
vi.mock('../../../../../../src/journeys/my/money/my-spending.actions.ts', () => ({ saveMonthlyBudget }))
const { MonthlyBudgetForm } = await import('../../../../../../src/journeys/my/money/budget-form.tsx')

beforeEach(() => {
  saveMonthlyBudget.mockClear()
  initSession({ brand: {}, language: 'ja', online: true, user: null, params: {} } as unknown as Session)
})
afterEach(cleanup)

function saveBudget(typed: string): void {
  render(
    <MonthlyBudgetForm
      money={{ currency: 'JPY', regionCurrency: 'JPY', budget: null, next: null, pausedUntil: null }}
    />,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'my:budget_save' }))
}

it('a player who types a budget of 10,000 yen does not get a budget of 10 yen, which only rises after days', () => {
  saveBudget('10,000')
  expect(saveMonthlyBudget).toHaveBeenCalledExactlyOnceWith('10000', 'JPY')
})

it('a player cannot save a text that is not an amount', () => {
  saveBudget('a lot')
  expect(saveMonthlyBudget).not.toHaveBeenCalled()
})

it('a player who types another budget while one is being saved keeps what was typed', async () => {
  const saved = Promise.withResolvers<boolean>()
  saveMonthlyBudget.mockReturnValueOnce(saved.promise)
  saveBudget('10')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '20' } })
  await act(async () => saved.resolve(true))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('20')
})

it('a saved budget is cleared from the field', async () => {
  saveBudget('10')
  await act(async () => undefined)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})
