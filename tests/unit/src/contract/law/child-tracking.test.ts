import { expect, it } from 'vitest'
import { countryCodes } from '../../../../../server/providers/hub/country-codes.table.ts'
import { isTrackingForbidden } from '../../../../../src/contract/law/child-tracking.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../../../../src/contract/law/find-purchase-rules.ts'

const at = Date.parse('2026-11-30T12:00Z') / 1000

it.each([undefined, 0, 12, 13, 18])(
  'a player of %s years is not tracked in exactly the countries of the rule',
  (age) => {
    for (const region of ['PH', 'US', 'Global'])
      for (const country of countryCodes) {
        const place = { area: 'universal', region, playerCountries: [country] }
        const player = { verifiedAge: age, countries: [country], region, law: undefined }
        expect(isTrackingForbidden(player)).toBe(hasLegalDuty(findPurchaseLawRules(place, at, { age }), 'noTracking'))
      }
  },
)

it('a child whose account has no country may live in the United States', () => {
  expect(isTrackingForbidden({ verifiedAge: 12, countries: [], region: 'PH', law: undefined })).toBe(true)
  expect(isTrackingForbidden({ verifiedAge: null, countries: null, law: undefined })).toBe(false)
})

it('a publisher can turn the rule off', () => {
  const law = { 'us-children-tracking': { off: true } }
  expect(isTrackingForbidden({ verifiedAge: 12, countries: ['US'], law })).toBe(false)
})
