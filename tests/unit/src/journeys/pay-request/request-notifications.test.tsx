// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestNotifications } from '../../../../../src/journeys/pay-request/request-notifications.tsx'
import { toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'

let outcome: 'on' | 'refused'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
vi.mock('../../../../../src/purchase/push/is-push-supported.ts', () => ({ isPushSupported: () => true }))
vi.mock('../../../../../src/purchase/push/push.actions.ts', () => ({
  enablePushForPayRequest: async () => ({ ok: true, data: outcome }),
}))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Notification', { permission: 'granted' })
})
afterEach(cleanup)

const openSheet = (replenishId: string) => {
  cleanup()
  render(<RequestNotifications replenishId={replenishId} />)
}
const press = () => act(async () => screen.getByRole('button').click())

it('a player whose browser allows notifications but reaches no push service reads that it failed', async () => {
  outcome = 'refused'
  openSheet('request')
  await press()
  expect(toastsStore.queue).toMatchObject([{ message: 'errors:error_generic' }])
  openSheet('request')
  expect(screen.getByRole('button')).toBeTruthy()
})

it('a player who opens the sheet of a request again still reads that they will be notified of it', async () => {
  outcome = 'on'
  openSheet('request')
  await press()
  openSheet('request')
  expect(screen.getByRole('status').textContent).toBe('result:notify_on')
  openSheet('another')
  expect(screen.getByRole('button')).toBeTruthy()
  // Without the permission, the browser shows nothing.
  vi.stubGlobal('Notification', { permission: 'default' })
  openSheet('request')
  expect(screen.getByRole('button')).toBeTruthy()
})
