import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cardNames } from '../../../../../server/orders/cards/card-names.ts'
import { languages } from '../../../../../src/contract/domain.table.ts'

const words = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Record<string, string>

it.each(languages)('an order that a card made is called in %s what the store calls it', (language) => {
  const fact = words(language, 'shell')['fact'] ?? ''
  const gems = words(language, 'giftCard')['gems'] ?? ''
  const [said = ''] = [cardNames({ gems: 300, extraGems: 30 })[language]]
  expect(said.replace(/[\u2066-\u2069]/g, '')).toBe(fact.replace('{{label}}', gems).replace('{{value}}', '300 + 30'))
})

it('a sum is not turned round in Arabic, and large ones are grouped', () => {
  expect(cardNames({ gems: 980, extraGems: 110 })['ar']).toContain('\u2068980 + 110\u2069')
  expect(cardNames({ gems: 6480, extraGems: 0 })['de']).toBe('Edelsteine: 6.480')
})
