// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeAllOverlays, overlaysStore } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import type { RechargeView } from '../../../../../src/journeys/recharge/use-recharge-view.ts'
import { getPurchaseLegalDuties } from '../../../../../src/purchase/last-step/purchase-legal-duties.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
const buyOrRedeemCard = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/journeys/recharge/recharge.actions.ts', () => ({
  buyOrRedeemCard,
  loadPaymentMethods: vi.fn(),
}))
const { ParentPaysNotice } = await import('../../../../../src/journeys/recharge/summary/parent-pays-notice.tsx')
const { BuyButton } = await import('../../../../../src/journeys/recharge/buy-button.tsx')

const firstMoment = Date.parse('2027-01-01T00:00:00+03:00') / 1000
const law = { 'tr-family-approval': { from: '2027-01-01' } }
const user = { username: 'mika', suid: '2', oauthToken: 't', gpId: 'odyssey', isRealName: true }

beforeEach(() => {
  closeAllOverlays()
  buyOrRedeemCard.mockClear()
  initSession({ brand: { law }, area: 'universal', online: true, params: {}, user } as unknown as Session)
})
afterEach(cleanup)

function pressButton(age: number | undefined, at: number): void {
  const duties = getPurchaseLegalDuties({ area: 'universal', region: 'PH', countries: ['TR'], age }, at)
  const view = { duties, method: {}, price: '$5', isReadyToBuy: true } as unknown as RechargeView
  render(
    <>
      <ParentPaysNotice view={view} />
      <BuyButton view={view} />
    </>,
  )
  fireEvent.click(screen.getByRole('button'))
}

it.each([
  ['of 17 years', 17, firstMoment],
  ['of unknown age', undefined, firstMoment],
])(
  'a player %s in Turkey, where a parent must approve each payment, reads why and asks a parent to pay',
  (_who, age, at) => {
    pressButton(age, at)
    expect(overlaysStore.stack.map(({ overlay }) => overlay.kind)).toEqual(['askToPay'])
    expect(buyOrRedeemCard).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('recharge:parent_pays 18')
  },
)

it.each([
  ['of 18 years', 18, firstMoment],
  ['of 17 years on the day before the law', 17, firstMoment - 1],
])('a player %s in Turkey buys as before', (_who, age, at) => {
  pressButton(age, at)
  expect(overlaysStore.stack).toEqual([])
  expect(buyOrRedeemCard).toHaveBeenCalledOnce()
  expect(document.body.textContent).not.toContain('recharge:parent_pays')
})
