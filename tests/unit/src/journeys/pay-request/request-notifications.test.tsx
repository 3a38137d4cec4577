// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RequestNotifications } from '../../../../../src/journeys/pay-request/request-notifications.tsx'
import { toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
vi.mock('../../../../../src/purchase/push/is-push-supported.ts', () => ({ isPushSupported: () => true }))
vi.mock('../../../../../src/purchase/push/push.actions.ts', () => ({
  enablePushForPayRequest: async () => ({ ok: true, data: 'refused' }),
}))

it('a player whose browser allows notifications but reaches no push service reads that it failed', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  render(<RequestNotifications replenishId="request" />)
  await act(async () => screen.getByRole('button').click())
  expect(toastsStore.queue).toMatchObject([{ message: 'errors:error_generic' }])
})
