import { expect, it } from 'vitest'
import { countryCodes } from '../../../../../server/providers/hub/country-codes.table.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../../../../src/contract/law/find-purchase-rules.ts'
import { isContractWithdrawable } from '../../../../../src/contract/law/is-withdrawable.ts'
import {
  canGuardiansRequestRefunds,
  hasContractWithdrawalLink,
  hasGrievanceContact,
  needsAccessibilityStatement,
} from '../../../../../src/contract/law/withdrawal-areas.table.ts'

const at = Date.parse('2026-11-30T12:00Z') / 1000
const listCountries = (applies: (country: string) => boolean) => [...countryCodes].filter(applies)

it('a player finds the link to withdraw in every country of an account that gives the right', () => {
  const area = 'sea'
  expect(listCountries((country) => hasContractWithdrawalLink({ area, user: { countries: [country] } }))).toEqual(
    listCountries((country) => isContractWithdrawable({ area, region: 'MY', playerCountries: [country] }, at)),
  )
  expect(hasContractWithdrawalLink({ area, user: null })).toBe(false)
  expect(hasContractWithdrawalLink({ area: 'kr', user: {} })).toBe(true)
})

it.each([
  ['a guardian finds the form', canGuardiansRequestRefunds, 'guardianRefund'],
  ['a player finds the contact for complaints', hasGrievanceContact, 'grievanceContact'],
  ['a player finds the accessibility statement', needsAccessibilityStatement, 'accessibilityStatement'],
] as const)('%s in every country of an account that requires it', (_what, isShown, duty) => {
  const area = 'sea'
  expect(listCountries((country) => isShown({ area, user: { countries: [country] } }))).toEqual(
    listCountries((country) =>
      hasLegalDuty(findPurchaseLawRules({ area, region: 'MY', playerCountries: [country] }, at), duty),
    ),
  )
})
