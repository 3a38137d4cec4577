// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RemainingSpendCapLine } from '../../../../../../src/journeys/recharge/summary/remaining-spend-cap-line.tsx'
import { loadTranslations, startI18n } from '../../../../../../src/kernel/i18n/i18n.ts'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'
import { spendCapStore } from '../../../../../../src/purchase/spend-cap/spend-cap.store.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))

const enter = (user: { suid: string } | null) =>
  initSession({ brand: {}, area: 'universal', language: 'en', params: {}, user } as unknown as Session)

beforeAll(async () => {
  const texts = { cap_left: 'Left to spend this month: {{left}} of {{cap}}' }
  await startI18n('en', { loader: async () => texts })
  await loadTranslations('recharge')
})
beforeEach(() => {
  selectionStore.chosen = { clientId: '100101', region: 'BR' }
})
afterEach(() => {
  cleanup()
  send.mockReset()
  Object.assign(spendCapStore, { cap: null, waiting: null })
})

it('a player outside Japan who has set a budget reads before paying what is left of it', async () => {
  enter({ suid: '1' })
  const cap = { amount: '50.00', left: '12.50', currency: 'USD' }
  send.mockResolvedValue({ ok: true, data: { needs_birth_month: false, cap, waiting: null } })
  render(<RemainingSpendCapLine />)
  expect(await screen.findByText(/12\.50.*50\.00/)).toBeTruthy()
})

it('a player without a budget reads nothing about one', async () => {
  enter({ suid: '1' })
  send.mockResolvedValue({ ok: true, data: { needs_birth_month: false, cap: null, waiting: null } })
  const { container } = render(<RemainingSpendCapLine />)
  await expect.poll(() => send).toHaveBeenCalledOnce()
  expect(container.textContent).toBe('')
})

it('a guest has no budget, so the store does not ask for one', () => {
  enter(null)
  render(<RemainingSpendCapLine />)
  expect(send).not.toHaveBeenCalled()
})
