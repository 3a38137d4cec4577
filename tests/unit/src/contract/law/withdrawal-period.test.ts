import { expect, it } from 'vitest'
import { getContractWithdrawalPeriod } from '../../../../../src/contract/law/withdrawal-period.ts'

const seconds = (moment: string) => Date.parse(moment) / 1000
const period = (region: string, contract: string, withdrawal: string) =>
  getContractWithdrawalPeriod({ area: 'universal', region, startsAt: seconds(contract) }, seconds(withdrawal))

it.each([
  ['on the day of the contract', '2026-11-10T12:00+01:00', 14],
  ['in the last minute of the last day', '2026-11-24T23:59+01:00', 0],
  ['a minute later', '2026-11-25T00:00+01:00', -1],
])('a player in Germany may withdraw for 14 days after the day of the contract: %s', (_when, withdrawal, daysLeft) => {
  expect(period('DE', '2026-11-10T12:00+01:00', withdrawal)).toEqual({ lastDay: '2026-11-24', daysLeft })
})

it.each([
  ['Saturday', '2026-11-07T12:00+01:00'],
  ['Sunday', '2026-11-08T12:00+01:00'],
])('a period that would end on a %s ends on the Monday', (_day, contract) => {
  expect(period('DE', contract, '2026-11-23T12:00+01:00')).toEqual({ lastDay: '2026-11-23', daysLeft: 0 })
})

it.each([
  ['DE', 'on the last day', '2027-11-24T23:59+01:00', 0],
  ['DE', 'a minute later', '2027-11-25T00:00+01:00', -1],
  ['GB', 'on the last day', '2027-11-24T23:59Z', 0],
])(
  'a player in %s whom nobody told about the right has twelve more months: %s',
  (region, _when, withdrawal, daysLeft) => {
    const contract = { area: 'universal', region, startsAt: seconds('2026-11-10T12:00Z'), isInformed: false }
    expect(getContractWithdrawalPeriod(contract, seconds(withdrawal))).toEqual({ lastDay: '2027-11-24', daysLeft })
  },
)

it('ends the longer period on a Monday as well', () => {
  const contract = { area: 'universal', region: 'DE', startsAt: seconds('2026-11-13T12:00Z'), isInformed: false }
  expect(getContractWithdrawalPeriod(contract, contract.startsAt)?.lastDay).toBe('2027-11-29')
})

it('gives no longer period to a player in Korea, where the law has none', () => {
  const contract = { area: 'kr', region: 'KR', startsAt: seconds('2026-11-10T12:00Z'), isInformed: false }
  expect(getContractWithdrawalPeriod(contract, contract.startsAt)?.lastDay).toBe('2026-11-17')
})

it('counts days in the country of the player, or else where they end last', () => {
  // In Berlin it is already 11 November, but not in the Azores.
  const contract = '2026-11-10T23:30Z'
  expect(period('DE', contract, contract)?.lastDay).toBe('2026-11-25')
  expect(period('universal', contract, contract)?.lastDay).toBe('2026-11-24')
})

it('gives no period to a player to whom the law gives none', () => {
  expect(period('US', '2026-11-10T12:00Z', '2026-11-10T12:00Z')).toBeUndefined()
})
