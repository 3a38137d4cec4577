import { beforeEach, expect, it, vi } from 'vitest'
import { overlays } from '../../../../src/kernel/overlays/overlays.store.ts'

vi.mock('../../../../src/kernel/i18n/i18n.ts', () => ({
  t: (key: string) => key,
  loadTranslations: async () => undefined,
}))
const { performFailureEffect: performEffect } = await import('../../../../src/app/lazy-effects.ts')

beforeEach(() => void (overlays.stack = []))

it('removing an unavailable game closes the payment sheets', () => {
  overlays.stack = [
    { id: 1, overlay: { kind: 'recharge' } },
    { id: 2, overlay: { kind: 'subMethods' } },
  ] as unknown as typeof overlays.stack
  performEffect({ do: 'dropGame' })
  expect(overlays.stack).toEqual([])
})
