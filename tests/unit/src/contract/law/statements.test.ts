import { describe, expect, it } from 'vitest'
import { findPurchaseLawRules } from '../../../../../src/contract/law/find-purchase-rules.ts'
import { formatShownStatements } from '../../../../../src/contract/law/statements.table.ts'

const at = Date.parse('2026-11-30T12:00:00Z') / 1000

const read = (place: { area: string; region: string; gameArea?: string }, changes = {}) =>
  formatShownStatements(
    findPurchaseLawRules(place, at),
    { isDelayed: false, isPriceForCharacter: false, ...changes },
    () => undefined,
  )

describe('in the last step', () => {
  it.each([
    ['Germany', { area: 'universal', region: 'DE' }, 'tax_included order deliver_later seller deliver_at_once'],
    ['Japan', { area: 'ja', region: 'JP' }, 'single_item pay_now deliver_after_payment cancel_if_faulty tax_included'],
    ['California', { area: 'universal', region: 'US' }, 'licence'],
    ['Brazil', { area: 'universal', region: 'BR' }, ''],
    ['Korea', { area: 'kr', region: 'KR' }, 'guardian_cancels guardian_agrees'],
    ['Taiwan', { area: 'twhk', region: 'TW' }, 'guardian_notice'],
  ])('a buyer in %s reads what the law requires there', (_country, place, keys) => {
    expect(read(place)).toBe(keys)
  })

  it('a buyer of random goods reads that there are odds, or that the publisher has none', () => {
    const place = { area: 'universal', region: 'PH' }
    expect(read(place, { odds: [{ name: 'Sword', percent: '1' }] })).toBe('odds_text')
    expect(read(place, { odds: [] })).toBe('odds_none')
  })

  it('a buyer in a game of Japan reads the rules of Japan, whichever area the page shows', () => {
    expect(read({ area: 'universal', gameArea: 'ja', region: 'BR' })).toBe(read({ area: 'ja', region: 'JP' }))
  })
})
