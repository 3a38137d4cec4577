import { expect, it } from 'vitest'
import { legalDuties } from '../../../src/contract/law/duties.table.ts'
import { lawRules } from '../../../src/contract/law/rules.table.ts'
import { describeLawOverrides } from '../../../server/operations/setup/law-overrides.ts'
import { formatLegalRules } from '../../../server/format-legal-rules.ts'

const now = Date.parse('2026-11-29T12:00:00Z') / 1000
const reason = 'our lawyer says so'
const brands = [
  { key: 'watt' },
  {
    key: 'dragon',
    law: { 'eu-card-fee': { off: true, reason }, 'eu-order-button': { words: { de: 'Worte' }, reason } },
  },
  { key: 'spotJp', law: { 'tr-family-approval': { from: '2026-11-29', reason } } },
] as const
const print = (line: string) => formatLegalRules(line.split(' '), now, brands)

it('tells an operator what applies to a player of 15 years, since when and why, and that it is no legal advice', () => {
  const cap = lawRules.find(({ id }) => id === 'jp-cap-under-16')
  const output = print('--country JP --on 2027-04-01 --age 15')
  expect(output).toContain('JP, 2027-04-01, age 15')
  expect(output).toContain('no legal advice')
  expect(output).toContain(`since ${cap?.from} (practice): ${cap?.source}`)
  expect(output).not.toContain('jp-cap-under-18')
})

it('tells an operator which duties the store cannot fulfill alone, and why', () => {
  const output = print('--country DE')
  expect(output).toContain('eu-exact-amount: needs the game')
  expect(output).toContain(`because ${legalDuties.exactAmount.needsGameBecause}`)
})

it('tells an operator on which day a rule without a known day starts in a brand', () => {
  expect(print('--country TR --brand spotJp')).toContain(`starting on 2026-11-29 in spotJp: ${reason}`)
  expect(print('--country TR --brand spotJp --on 2026-11-28')).not.toContain('tr-family-approval')
  expect(print('--country TR --brand spotJp --age 18')).not.toContain('tr-family-approval')
})

it('tells an operator which duties need no code, and why', () => {
  const output = print('--country US --goods subscription')
  expect(output).toContain('us-subscriptions: not needed')
  expect(output).toContain(`because ${legalDuties.easyCancellation.notNeededBecause}`)
})

it('tells an operator which first days are not certain, and why', () => {
  const doubtful = lawRules.find(({ id }) => id === 'eu-card-fee')
  expect(print('--country DE')).toContain(`this day is not certain: ${doubtful?.doubt}`)
  expect(print('--country GB')).not.toContain('not certain')
})

it('shows an operator rules without a known day only in a preview', () => {
  expect(print('--country TR')).not.toContain('tr-age-rating')
  expect(print('--country TR --preview')).toContain('tr-age-rating')
})

it('tells an operator what a brand has changed, and why', () => {
  expect(print('--country DE --brand dragon')).toContain(`turned off in dragon: ${reason}`)
  expect(print('--country DE --brand dragon')).toContain(`other words in de in dragon: ${reason}`)
  expect(print('--country DE --brand watt')).not.toContain(reason)
  expect(describeLawOverrides(brands)).toEqual([
    `dragon has changed the rule eu-card-fee: turned off, because ${reason}`,
    `dragon has changed the rule eu-order-button: other words in de, because ${reason}`,
    `spotJp has changed the rule tr-family-approval: starting on 2026-11-29, because ${reason}`,
  ])
})

it.each([
  ['--age 15', '--country must be like'],
  ['--country Japan', '--country must be like'],
  ['--country DE --on 2027-02-31x', '--on must be a day'],
  ['--country DE --age old', '--age must be a number'],
  ['--country DE --goods pets', '--goods must be one of'],
  ['--country DE --brand acme', '--brand must be one of watt, dragon, spotJp'],
])('tells an operator what is wrong with %s', (line, message) => {
  expect(() => print(line)).toThrow(message)
})
