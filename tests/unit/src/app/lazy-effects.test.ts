import { beforeEach, expect, it, vi } from 'vitest'
import { overlaysStore } from '../../../../src/kernel/overlays/overlays.store.ts'

vi.mock('../../../../src/kernel/i18n/i18n.ts', () => ({
  t: (key: string) => key,
  loadTranslations: async () => undefined,
}))
const { performFailureEffect: performEffect } = await import('../../../../src/app/lazy-effects.ts')

beforeEach(() => void (overlaysStore.stack = []))

it('removing an unavailable game closes the payment sheets', () => {
  overlaysStore.stack = [
    { id: 1, overlay: { kind: 'recharge' } },
    { id: 2, overlay: { kind: 'subMethods' } },
  ] as unknown as typeof overlaysStore.stack
  performEffect({ do: 'dropGame' })
  expect(overlaysStore.stack).toEqual([])
})
