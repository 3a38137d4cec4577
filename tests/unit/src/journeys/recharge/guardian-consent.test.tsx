// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PayMethod } from '../../../../../src/channels/methods/method-rules.ts'
import { clearConsents, requestBuyerChoices } from '../../../../../src/journeys/recharge/delivery/delivery-choice.ts'
import { rechargeStore } from '../../../../../src/journeys/recharge/recharge.store.ts'
import { GuardianTerms } from '../../../../../src/journeys/recharge/summary/guardian-terms.tsx'
import type { RechargeView } from '../../../../../src/journeys/recharge/use-recharge-view.ts'
import { toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { describeLastStep } from '../../../../../src/purchase/last-step/last-step.ts'
import { getPurchaseLegalDuties } from '../../../../../src/purchase/last-step/purchase-legal-duties.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  t: (key: string) => key,
  useTranslate: () => (key: string) => key,
}))

const now = Date.parse('2026-11-30T00:00:00Z') / 1000
const card = { paywayId: 10801, channelId: 146 } as PayMethod
const cardCode = { paywayId: 10901, channelId: 43 } as PayMethod

beforeEach(() => {
  initSession({ brand: { undoSeconds: 0 }, area: 'kr', online: true, params: {}, user: null } as unknown as Session)
  toastsStore.queue = []
  clearConsents()
})
afterEach(cleanup)

/** Shows the last step to a buyer in Korea. */
function openLastStep(age?: number): void {
  const duties = getPurchaseLegalDuties({ area: 'kr', region: 'KR', age }, now)
  rechargeStore.lastStep = describeLastStep(duties, { isDelayed: false, isPriceForCharacter: false })
  render(<GuardianTerms view={{ duties, isCardMethod: false } as unknown as RechargeView} />)
}

it('a buyer in Korea whose age is unknown finds an unchecked box, and cannot buy before checking it', async () => {
  openLastStep()
  expect(document.body.textContent).toContain('recharge:guardian_cancels')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(await requestBuyerChoices(card)).toBeUndefined()
  expect(toastsStore.queue.map(({ message }) => message)).toEqual(['recharge:guardian_first'])
  fireEvent.click(screen.getByRole('checkbox'))
  expect(await requestBuyerChoices(card)).toEqual({ guardianAgrees: true })
})

it('a buyer in Korea whom the game knows to be an adult is asked nothing', async () => {
  openLastStep(19)
  expect(document.body.textContent).toBe('')
  expect(await requestBuyerChoices(card)).toEqual({})
})

it('a buyer who redeems a card is asked nothing', async () => {
  openLastStep()
  expect(await requestBuyerChoices(cardCode)).toEqual({})
})
