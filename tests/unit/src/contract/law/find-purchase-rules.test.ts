import { expect, it } from 'vitest'
import { readWords } from '../../../../../locales/read-words.ts'
import { findPurchaseRules, hasDuty } from '../../../../../src/contract/law/find-purchase-rules.ts'

const at = Date.parse('2026-11-29T12:00:00Z') / 1000

it.each([
  [{ area: 'universal', region: 'DE' }, true],
  [{ area: 'universal', region: 'GB' }, true],
  // The buyer may live in Europe.
  [{ area: 'universal', region: 'Global' }, true],
  [{ area: 'universal', region: 'US' }, false],
  [{ area: 'sea', region: 'MY' }, false],
  [{ area: 'mea', region: 'Global' }, false],
])('a buyer in %o chooses when to deliver: %s', (place, isAsked) => {
  const rules = findPurchaseRules(place, at)
  expect(hasDuty(rules, 'digitalContentConsent')).toBe(isAsked)
  expect(hasDuty(rules, 'orderButton')).toBe(isAsked)
})

it('a rule begins for a buyer on its first day, and not before', () => {
  const place = { area: 'universal', region: 'DE' }
  const firstMoment = Date.parse('2026-06-19T00:00:00+02:00') / 1000
  expect(hasDuty(findPurchaseRules(place, firstMoment - 1), 'withdrawalFunction')).toBe(false)
  expect(hasDuty(findPurchaseRules(place, firstMoment), 'withdrawalFunction')).toBe(true)
})

it('the German button has words that § 312j BGB and its reasons allow', () => {
  const allowed = ['zahlungspflichtig bestellen', 'kostenpflichtig bestellen', 'jetzt kaufen', 'kaufen']
  expect(allowed).toContain(readWords('recharge', ['order'])('de').order.toLowerCase())
})
