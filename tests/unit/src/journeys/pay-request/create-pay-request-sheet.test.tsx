// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreatePayRequestSheet } from '../../../../../src/journeys/pay-request/create-pay-request-sheet.tsx'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'
import { spendCapStore } from '../../../../../src/purchase/spend-cap/spend-cap.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', async (original) => ({
  ...(await original<object>()),
  useTranslate: () => (key: string) => key,
}))
vi.mock('../../../../../src/purchase/spend-cap/spend-cap.actions.ts', () => ({ loadSpendCap: vi.fn() }))

beforeEach(() => {
  initSession({ brand: {}, area: 'ja', language: 'ja', online: true, params: {}, user: null } as unknown as Session)
  const goods = { value: 'stars', display: '300', price: '800.00', currency: 'JPY', icon: '' }
  Object.assign(selectionStore, { chosen: { goods, role: { name: 'Mika' }, region: 'JP' } })
})
afterEach(cleanup)

async function openSheet(left: string | undefined): Promise<void> {
  const cap = left === undefined ? null : ({ amount: '5000.00', left, currency: 'JPY' } as const)
  Object.assign(spendCapStore, { cap, waiting: null })
  await act(async () => void render(<CreatePayRequestSheet id={1} />))
}
/** The dialog is not open in this environment, so its roles are hidden. */
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'payRequest:create', hidden: true })

it('a minor who has enough left reads that what a parent pays counts too, and makes a link', async () => {
  await openSheet('800.00')
  expect(document.body.textContent).toContain('payRequest:others_count')
  expect(createButton().disabled).toBe(false)
})

it('a minor who has not enough left reads before making a link that nobody can pay', async () => {
  await openSheet('799.00')
  expect(document.body.textContent).toContain('payRequest:limit_reached')
  expect(createButton().disabled).toBe(true)
})

it('a player without a limit reads of none', async () => {
  await openSheet(undefined)
  expect(document.body.textContent).not.toContain('recharge:cap_left')
  expect(createButton().disabled).toBe(false)
})
