import { expect, it } from 'vitest'
import { readWords } from '../../../../../locales/read-words.ts'
import {
  findPurchaseLawRules,
  findTurnedOffLawRuleIds,
  hasLegalDuty,
} from '../../../../../src/contract/law/find-purchase-rules.ts'

const at = Date.parse('2026-11-29T12:00:00Z') / 1000

it.each([
  [{ area: 'universal', region: 'DE' }, true],
  [{ area: 'universal', region: 'GB' }, true],
  // The buyer may live in Europe.
  [{ area: 'universal', region: 'Global' }, true],
  [{ area: 'universal', region: 'US' }, false],
  [{ area: 'sea', region: 'MY' }, false],
  // The specification's code for Myanmar.
  [{ area: 'universal', region: 'MMK' }, false],
  [{ area: 'mea', region: 'Global' }, false],
])('a buyer in %o chooses when to deliver: %s', (place, isAsked) => {
  const rules = findPurchaseLawRules(place, at)
  expect(hasLegalDuty(rules, 'digitalContentConsent')).toBe(isAsked)
  expect(hasLegalDuty(rules, 'orderButton')).toBe(isAsked)
})

it('a rule begins for a buyer on its first day, and not before', () => {
  const place = { area: 'universal', region: 'DE' }
  const firstMoment = Date.parse('2026-06-19T00:00:00+02:00') / 1000
  expect(hasLegalDuty(findPurchaseLawRules(place, firstMoment - 1), 'withdrawalFunction')).toBe(false)
  expect(hasLegalDuty(findPurchaseLawRules(place, firstMoment), 'withdrawalFunction')).toBe(true)
})

it('a rule that a brand has turned off does not apply to its buyers, and is listed apart', () => {
  const place = { area: 'universal', region: 'DE' }
  const changed = { ...place, law: { 'eu-digital-content-consent': { off: true }, 'kr-odds': { off: true } } }
  expect(hasLegalDuty(findPurchaseLawRules(changed, at), 'digitalContentConsent')).toBe(false)
  expect(hasLegalDuty(findPurchaseLawRules(place, at), 'digitalContentConsent')).toBe(true)
  expect(findTurnedOffLawRuleIds(changed, at)).toEqual(['eu-digital-content-consent'])
})

it('the German button has words that § 312j BGB and its reasons allow', () => {
  const allowed = ['zahlungspflichtig bestellen', 'kostenpflichtig bestellen', 'jetzt kaufen', 'kaufen']
  expect(allowed).toContain(readWords('recharge', ['order'])('de').order.toLowerCase())
})
