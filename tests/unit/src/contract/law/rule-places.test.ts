import { expect, it } from 'vitest'
import { countryCodes } from '../../../../../server/providers/hub/country-codes.table.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../../../../src/contract/law/find-purchase-rules.ts'
import { isContractWithdrawable } from '../../../../../src/contract/law/is-withdrawable.ts'
import {
  canGuardiansRequestRefunds,
  hasContractWithdrawalLink,
  hasGrievanceContact,
  needsAccessibilityStatement,
} from '../../../../../src/contract/law/rule-places.table.ts'

const at = Date.parse('2026-11-30T12:00Z') / 1000
const brand = {}
const listCountries = (applies: (country: string) => boolean) => [...countryCodes].filter(applies)

it('a player finds the link to withdraw in every country of an account that gives the right', () => {
  const area = 'sea'
  expect(
    listCountries((country) => hasContractWithdrawalLink({ area, user: { countries: [country] }, brand })),
  ).toEqual(listCountries((country) => isContractWithdrawable({ area, region: 'MY', playerCountries: [country] }, at)))
  expect(hasContractWithdrawalLink({ area, user: null, brand })).toBe(false)
  expect(hasContractWithdrawalLink({ area: 'kr', user: {}, brand })).toBe(true)
})

it.each([
  ['kr', 'kr-withdrawal', false],
  ['kr', 'br-withdrawal', true],
  ['universal', 'eu-withdrawal-function', true],
] as const)('a player in the area %s of a publisher who turned off %s finds the link: %s', (area, rule, isShown) => {
  expect(hasContractWithdrawalLink({ area, user: null, brand: { law: { [rule]: { off: true } } } })).toBe(isShown)
})

it('a player finds no link to withdraw if the publisher turned off every rule that may give the right', () => {
  const law = { 'eu-withdrawal-function': { off: true }, 'gb-withdrawal-function': { off: true } }
  expect(hasContractWithdrawalLink({ area: 'universal', user: { countries: ['DE'] }, brand: { law } })).toBe(false)
})

it.each([
  ['a guardian finds the form', canGuardiansRequestRefunds, 'guardianRefund'],
  ['a player finds the contact for complaints', hasGrievanceContact, 'grievanceContact'],
  ['a player finds the accessibility statement', needsAccessibilityStatement, 'accessibilityStatement'],
] as const)('%s in every country of an account that requires it', (_what, isShown, duty) => {
  const area = 'sea'
  expect(listCountries((country) => isShown({ area, user: { countries: [country] }, brand }))).toEqual(
    listCountries((country) =>
      hasLegalDuty(findPurchaseLawRules({ area, region: 'MY', playerCountries: [country] }, at), duty),
    ),
  )
})
