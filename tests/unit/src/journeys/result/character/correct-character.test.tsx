// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Result } from '../../../../../../src/kernel/http/result.ts'
import { closeAllOverlays, openOverlay, overlaysStore } from '../../../../../../src/kernel/overlays/overlays.store.ts'
import { initSession, sessionStore, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { purchaseStore } from '../../../../../../src/purchase/machine/purchase.store.ts'
import { ordersStore } from '../../../../../../src/purchase/orders/orders.store.ts'
import { anOrder, aPurchase } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string) => key,
  t: (key: string) => key,
}))
const noNetwork: Result<never> = { ok: false, failure: { kind: 'network' } }
const gateway = vi.hoisted(() => ({ correction: undefined as unknown, calls: 0, paths: [] as string[] }))
const roles = ['rowan', 'lirael'].map((roleId) => ({
  roleId,
  name: roleId,
  level: 1,
  serverId: 's14',
  serverName: 'S14 Emberwood',
}))
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({
  callGateway: async ({ path }: { path: string }) => {
    if (path === '/api/system/allRoleList') return { ok: true, data: { roles } }
    if (path !== '/api/pay/getOrderInfo') gateway.calls++
    gateway.paths.push(path)
    return path === '/api/pay/getOrderInfo' ? noNetwork : gateway.correction
  },
}))
const { CharacterCorrectionSheet } =
  await import('../../../../../../src/journeys/result/character/character-correction-sheet.tsx')
const { CorrectCharacterButton } =
  await import('../../../../../../src/journeys/result/character/correct-character-button.tsx')

const { wrongCharacterReportsStore } =
  await import('../../../../../../src/journeys/result/help/wrong-character.store.ts')

const leftMs = 40_000
const billingNo = 'WTabcdefghijklmnopqrstuv'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T10:00:00Z') })
  initSession({ brand: {}, language: 'en', user: null, params: {} } as unknown as Session)
  sessionStore.online = true
  purchaseStore.current = { state: 'idle' }
  ordersStore.list = [
    anOrder({
      standing: 'success',
      deliverAt: Date.now() + leftMs,
      paidAt: Date.now(),
      takeBack: { until: Date.now() + leftMs },
      correctable: true,
      bought: { ...aPurchase },
    }),
  ]
  gateway.correction = noNetwork
  gateway.calls = 0
  gateway.paths = []
  wrongCharacterReportsStore.outcomes = {}
})
afterEach(() => {
  cleanup()
  closeAllOverlays()
  vi.useRealTimers()
})

const findOrder = () => ordersStore.list?.[0] ?? anOrder()
async function openSheet() {
  const { id } = openOverlay({ kind: 'correctCharacter', billingNo })
  render(<CharacterCorrectionSheet id={id} overlay={{ billingNo }} />)
  await act(async () => vi.advanceTimersByTimeAsync(100))
}
const tap = (name: string) => fireEvent.click(screen.getByRole('option', { name: new RegExp(name), hidden: true }))
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('a player who taps a character twice by mistake presses nothing below the sheet', async () => {
  gateway.correction = { ok: true, data: {} }
  await openSheet()
  tap('lirael')
  await pass(300)
  expect(overlaysStore.stack, 'the gateway has responded').toHaveLength(1)
  tap('lirael')
  await pass(1000)
  expect(overlaysStore.stack).toHaveLength(0)
  expect(gateway.calls).toBe(1)
})

it('a player whose connection breaks can tap the character again', async () => {
  await openSheet()
  tap('lirael')
  await pass(1000)
  expect(overlaysStore.stack).toHaveLength(1)
  tap('lirael')
  await pass(1000)
  expect(gateway.calls).toBe(2)
})

it('a player who waits too long sees where the order is instead of characters', async () => {
  await openSheet()
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2)
  await pass(leftMs)
  expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0)
  expect(document.body.textContent).toContain('result:support_code')
  expect(document.body.textContent).not.toContain('select:choose_role')
})

describe('a player whose goods were delivered to the wrong character', () => {
  beforeEach(() => {
    const deliveredAt = Date.now()
    ordersStore.list = [
      anOrder({
        standing: 'success',
        delivery: 'delivered',
        paidAt: deliveredAt,
        deliveredAt,
        returnUntil: deliveredAt + leftMs,
        movable: true,
        bought: { ...aPurchase },
      }),
    ]
  })
  const answers = (outcome: string) => {
    gateway.correction = { ok: true, data: { outcome } }
  }

  it('reads what a tap does, and sends the unused goods to the right one', async () => {
    answers('moved')
    await openSheet()
    expect(document.body.textContent).toContain('result:move_text')
    tap('lirael')
    await pass(1000)
    expect(gateway.paths[0]).toBe('/api/pay/moveUnused')
    expect(overlaysStore.stack).toHaveLength(0)
  })

  it.each([
    ['review', 'result:wrong_review'],
    ['asked', 'result:wrong_asked'],
  ])('reads the reason in the sheet if the goods stay: %s', async (outcome, text) => {
    answers(outcome)
    await openSheet()
    tap('lirael')
    await pass(1000)
    expect(overlaysStore.stack).toHaveLength(1)
    expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0)
    expect(document.body.textContent).toContain(text)
  })

  it('can return the goods for a refund instead', async () => {
    answers('refund')
    await openSheet()
    fireEvent.click(screen.getByRole('button', { name: 'result:wrong_confirm', hidden: true }))
    const dialog = overlaysStore.stack.at(-1)?.overlay
    expect(dialog).toMatchObject({ kind: 'confirm', popup: { content: ['result:wrong_text'] } })
  })

  it('is not asked for a character after a day', async () => {
    await openSheet()
    await pass(leftMs)
    expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0)
  })
})

it('a player without a connection reads "offline" once, on the button above', () => {
  sessionStore.online = false
  render(<CorrectCharacterButton order={findOrder()} />)
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('result:wrong_character')
  expect((button as HTMLButtonElement).disabled).toBe(true)
})
