// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { overlaysStore } from '../../../../src/kernel/overlays/overlays.store.ts'
import { toastsStore } from '../../../../src/kernel/overlays/toasts.store.ts'
import { sessionStore } from '../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../src/kernel/i18n/i18n.ts', () => ({
  t: (key: string) => key,
  loadTranslations: async () => undefined,
}))
const { performLazyFailureEffect: performEffect } = await import('../../../../src/app/lazy-effects.ts')

beforeEach(() => {
  overlaysStore.stack = []
  toastsStore.queue = []
})

it('removing an unavailable game closes the payment sheets', () => {
  overlaysStore.stack = [
    { id: 1, overlay: { kind: 'recharge' } },
    { id: 2, overlay: { kind: 'subMethods' } },
  ] as unknown as typeof overlaysStore.stack
  performEffect({ do: 'dropGame' }, '')
  expect(overlaysStore.stack).toEqual([])
})

it('a blocked player reads why and until when, and the address of customer service', async () => {
  sessionStore.brand = { support: { email: 'help@studio.example' } } as typeof sessionStore.brand
  performEffect({ do: 'offerSupport' }, 'This account broke the rules of the game.\nYou can buy again from 7 December.')
  await expect.poll(() => overlaysStore.stack).toHaveLength(1)
  expect(overlaysStore.stack[0]?.overlay).toMatchObject({
    kind: 'confirm',
    popup: {
      title: 'errors:error_blocked_title',
      content: [
        'This account broke the rules of the game.',
        'You can buy again from 7 December.',
        sessionStore.brand.support.email,
      ],
      confirmText: 'errors:contact_support',
    },
  })
})

it('a player whose page is older than the gateway reads so, once, and can reload it', async () => {
  performEffect({ do: 'offerReload' }, 'The store was updated. Reload this page.')
  performEffect({ do: 'offerReload' }, 'The store was updated. Reload this page.')
  await expect.poll(() => toastsStore.queue).not.toEqual([])
  expect(toastsStore.queue).toMatchObject([
    { message: 'The store was updated. Reload this page.', action: { label: 'worker:update_now' } },
  ])
})
