import { expect, it } from 'vitest'
import { legalDuties, type DutyKind } from '../../../../../../src/contract/law/duties.table.ts'
import { listConsumerLawRules } from '../../../../../../src/journeys/legal/rules/list-rules.ts'
import { lawRuleTextKeys } from '../../../../../../src/journeys/legal/rules/rule-texts.table.ts'

const at = Date.parse('2026-11-29T12:00:00Z') / 1000

it('a player in Germany reads until when a purchase can be taken back, and since when', () => {
  const rules = listConsumerLawRules({ area: 'universal', region: 'DE' }, at, 'de')
  expect(rules).toContainEqual({
    id: 'eu-withdrawal-function',
    text: 'legal:rule_withdrawalFunction',
    values: { days: '14' },
    from: '2026-06-19',
  })
})

it('a player who may be in any country of Europe reads each sentence once', () => {
  const rules = listConsumerLawRules({ area: 'universal', region: 'Global' }, at, 'en')
  const sentences = rules.map(({ text, values }) => JSON.stringify([text, values]))
  expect(sentences).toContain(JSON.stringify(['legal:rule_orderButton', {}]))
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('a player in Japan reads both monthly limits', () => {
  const rules = listConsumerLawRules({ area: 'ja', region: 'JP' }, at, 'ja')
  const limits = rules.filter(({ text }) => text === 'legal:rule_monthlyCap').map(({ values }) => values['age'])
  expect(limits.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['16', '18'])
})

it('a player reads where random goods are not sold, or only to verified adults', () => {
  const read = (region: string) =>
    listConsumerLawRules({ area: 'universal', region }, at, 'en').map(({ text, values }) => [text, values['age']])
  expect(read('BE')).toContainEqual(['legal:rule_noRandomGoods', undefined])
  expect(read('BR')).toContainEqual(['legal:rule_randomForAdults', '18'])
})

it('a player reads what applies in this brand, in the words of its publisher', () => {
  const law = { 'eu-order-button': { words: { de: 'Eigene Worte' } }, 'eu-card-fee': { off: true } }
  const rules = listConsumerLawRules({ area: 'universal', region: 'DE', law }, at, 'de')
  expect(rules.find(({ id }) => id === 'eu-order-button')?.words).toBe('Eigene Worte')
  expect(rules.map(({ id }) => id)).not.toContain('eu-card-fee')
  expect(listConsumerLawRules({ area: 'universal', region: 'FR', law }, at, 'fr').some(({ words }) => words)).toBe(
    false,
  )
})

it('a player in Taiwan or Hong Kong who has not chosen a country reads the rules of Taiwan', () => {
  const read = (region: string) => listConsumerLawRules({ area: 'twhk', region }, at, 'zh-tw').map(({ id }) => id)
  expect(read('')).toEqual(expect.arrayContaining(['tw-guardian-refund', 'tw-withdrawal', 'tw-odds']))
  expect(read('')).toEqual(read('TW'))
  expect(read('HK')).toEqual([])
})

it('a parent in the United States reads that children are not tracked, whatever the age of the player', () => {
  const rules = listConsumerLawRules({ area: 'universal', region: 'US' }, at, 'en')
  expect(rules).toContainEqual({
    id: 'us-children-tracking',
    text: 'legal:rule_noTracking',
    values: { age: '13' },
    from: '2026-04-22',
  })
})

it('a player elsewhere reads no rules', () => {
  expect(listConsumerLawRules({ area: 'sea', region: 'MY' }, at, 'ms')).toEqual([])
})

it('the page promises nothing that the store does not do', () => {
  const promised = Object.keys(lawRuleTextKeys) as DutyKind[]
  expect(promised.filter((kind) => legalDuties[kind].code === null)).toEqual([])
})
