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
const { PurchaseConsentAndTotal } =
  await import('../../../../../src/journeys/recharge/summary/purchase-consent-and-total.tsx')
const { BuyButton } = await import('../../../../../src/journeys/recharge/buy-button.tsx')

const firstMoment = Date.parse('2027-01-01T00:00:00+03:00') / 1000
const law = { 'tr-family-approval': { from: '2027-01-01' } }
const user = { username: 'mika', suid: '2', oauthToken: 't', gpId: 'odyssey', isRealName: true }

beforeEach(() => {
  closeAllOverlays()
  buyOrRedeemCard.mockClear()
  initSession({
    brand: {
      law,
      undoSeconds: 60,
      footer: { links: { terms: 'https://example.com/', privacy: 'https://example.com/' } },
    },
    area: 'universal',
    online: true,
    params: {},
    user,
  } as unknown as Session)
})
afterEach(cleanup)

type Place = Parameters<typeof getPurchaseLegalDuties>[0]

function renderLastStep(place: Partial<Place>, at: number): void {
  const duties = getPurchaseLegalDuties({ area: 'universal', region: 'PH', ...place }, at)
  const method = { name: 'Visa', channel: 'payermax' }
  const view = { duties, method, price: '$5', isReadyToBuy: true, isDelayed: false } as unknown as RechargeView
  render(
    <>
      <PurchaseConsentAndTotal view={view} />
      <BuyButton view={view} />
    </>,
  )
}

function pressButton(age: number | undefined, at: number): void {
  renderLastStep({ countries: ['TR'], age }, at)
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
  expect(buyOrRedeemCard).toHaveBeenCalledExactlyOnceWith('recharge:buy_for')
  expect(document.body.textContent).not.toContain('recharge:parent_pays')
  expect(document.body.textContent).toContain('recharge:wait_first')
})

it('a player whom the button does not let buy is not asked when to deliver', () => {
  renderLastStep({ countries: ['TR'], age: 17 }, firstMoment)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

const vietnamese = { countries: ['VN'], age: 15 }
const american = { countries: ['US'], age: 15 }
const now = Date.parse('2026-12-01T12:00:00Z') / 1000

it.each([
  ['in Vietnam', vietnamese],
  ['in the US, who chose random goods,', { ...american, goods: 'random' }],
] as const)('a player of 15 years %s reads before Buy that a parent has to pay', (_where, place) => {
  renderLastStep({ ...place, guardianConsent: false }, now)
  expect(document.body.textContent).toContain('recharge:parent_pays 16')
  expect(screen.getByRole('button').textContent).toBe('recharge:ask_to_pay')
})

it.each([
  ['in Vietnam, for whom the game reports a parent’s consent,', { ...vietnamese, guardianConsent: true }],
  ['in Vietnam, whose gateway does not report consents,', vietnamese],
  ['in the US, who chose fixed goods,', { ...american, guardianConsent: false }],
])('a player of 15 years %s can press Buy', (_where, place) => {
  renderLastStep(place, now)
  expect(screen.getByRole('button').textContent).toBe('recharge:buy_for $5')
})
