// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { overlaysStore } from '../../../../../../src/kernel/overlays/overlays.store.ts'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { selectionOptionsStore } from '../../../../../../src/journeys/select/selection-options.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'
import type { RegionPricing } from '../../../../../../src/purchase/shop/shop.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const { PayRegionChip: RegionChip } = await import('../../../../../../src/journeys/select/regions/pay-region-chip.tsx')

const priced = (currencies: RegionPricing['currencies']) => {
  selectionOptionsStore.pricing = { currencies }
}
const chip = () => screen.queryByRole('button')

beforeEach(() => {
  initSession({ language: 'en' } as unknown as Session)
  selectionStore.chosen = { clientId: 'one', region: 'MY' }
})
afterEach(cleanup)

it('a player on a wide screen reads the payment region and currency, and can change them', () => {
  priced({ MY: 'MYR', TH: 'THB' })
  render(<RegionChip />)
  expect(chip()?.textContent).toContain('Malaysia · MYR')
  chip()?.click()
  expect(overlaysStore.stack.at(-1)).toMatchObject({ overlay: { kind: 'payRegion' } })
})

it('a player reads only the currency of a region that is no country', () => {
  selectionStore.chosen = { clientId: 'one', region: 'Global' }
  priced({ Global: 'USD', MY: 'MYR' })
  render(<RegionChip />)
  expect(chip()?.textContent).toContain('USD')
})

it('a player sees no chip if all regions use one currency', () => {
  priced({ MY: 'MYR' })
  render(<RegionChip />)
  expect(chip()).toBeNull()
})
