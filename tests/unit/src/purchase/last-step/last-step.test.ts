import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getGatewayNowSeconds, setGatewayTime } from '../../../../../src/kernel/time/gateway-clock.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { describeLastStep } from '../../../../../src/purchase/last-step/last-step.ts'
import { getPurchaseLegalDuties } from '../../../../../src/purchase/last-step/purchase-legal-duties.ts'

sessionStore.brand = {} as typeof sessionStore.brand

const options = { isDelayed: true, isPriceForCharacter: false }
const germany = { area: 'universal', region: 'DE' } as const
const gatewayTime = Date.parse('2026-11-30T12:00:00Z') / 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2013-02-01T12:00:00Z') })
})
afterEach(() => {
  setGatewayTime(Math.floor(Date.now() / 1000))
  vi.useRealTimers()
})

it('a buyer whose phone is years behind reads the law and the date of the gateway’s day', () => {
  expect(describeLastStep(getPurchaseLegalDuties(germany, getGatewayNowSeconds()), options).shownStatements).toBe('')
  setGatewayTime(gatewayTime)
  expect(describeLastStep(getPurchaseLegalDuties(germany, getGatewayNowSeconds()), options)).toEqual({
    shownStatements: 'tax_included order deliver_later seller deliver_at_once',
    shownDeliveryDay: '2026-12-17',
    postponedTo: gatewayTime + 17 * 86_400,
    asksForGuardian: false,
  })
})

it('a buyer who keeps the page open reads a later date each day', () => {
  setGatewayTime(gatewayTime)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(describeLastStep(getPurchaseLegalDuties(germany, getGatewayNowSeconds()), options)).toMatchObject({
    shownDeliveryDay: '2026-12-19',
  })
})
