import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadBrands, readBrandFiles } from '../../../../../src/brands/load/load-brands.ts'
import { createBrandFolder } from '../../../../build/brand-folder.ts'

const mistakes: [name: string, field: string, message: string, change: object][] = [
  [
    'a colour of three digits',
    'look.accent',
    'Invalid hex color format',
    { look: { family: 'observatory', accent: '#0bf', picture: 'sea' } },
  ],
  ['a field that no brand has', 'hasVIP', 'Is no field of a brand', { hasVIP: true }],
  [
    'a misspelt field, and not that it is missing, too,',
    'titel',
    'Is no field of a brand; title is missing',
    { title: undefined, titel: 'Harbor' },
  ],
  ['a field that is missing', 'title', 'Is missing', { title: undefined }],
  [
    'a form that is not that of the field',
    'hosts.live.0',
    'Invalid host: lower case, no scheme, no port, not "https://a.example"',
    {
      hosts: { live: ['https://a.example'], demo: ['demo.tidewater.example'] },
    },
  ],
  [
    'words that cannot be read',
    'look',
    'The ink needs a contrast of 7',
    {
      look: { family: 'observatory', picture: 'sea', paper: '#fff7ec', ink: '#d9c8b8' },
    },
  ],
  ['an area that does not exist', 'areas.0', 'Must be one of "universal", "eru"', { areas: ['moon'] }],
  ['a word for a yes', 'hasVip', 'Must be boolean, not "yes"', { hasVip: 'yes' }],
  [
    'a default language that it does not speak',
    'defaultLanguage',
    'Must be one of the languages',
    { defaultLanguage: 'ja' },
  ],
  ['an area without games', 'catalogue', 'Every area needs a game', { areas: ['universal', 'useuro', 'mea'] }],
  ['games outside its areas', 'catalogue', 'Every game must lie in an area of the brand', { areas: ['universal'] }],
  ['a currency for half of its areas', 'currencyByArea', 'Must name every area', { currencyByArea: { useuro: 'EUR' } }],
  [
    'a social code for no game',
    'socialCodes',
    'Every code must name a game',
    { socialCodes: { moon: { game: 'moonbase', area: 'universal' } } },
  ],
  [
    'a demo host that does not say so',
    'hosts',
    'Demo hosts contain "demo"',
    { hosts: { live: ['a.tidewater.example'], demo: ['b.tidewater.example'] } },
  ],
  [
    'an event id out of range',
    'analytics.eventId',
    'Invalid value',
    { analytics: { appId: 'x', eventId: 245, enabled: false } },
  ],
  [
    'a change to a rule that does not exist',
    'law.de-button',
    'Must be the id of a rule in src/contract/law/rules.table.ts',
    { law: { 'de-button': { off: true, reason: 'a test' } } },
  ],
  ['a rule turned off without a reason', 'law.kr-odds.reason', 'Is missing', { law: { 'kr-odds': { off: true } } }],
  [
    'words for a rule in a language that does not exist',
    'law.kr-odds.words.xx',
    'Must be one of "ar"',
    { law: { 'kr-odds': { words: { xx: 'Words' }, reason: 'a test' } } },
  ],
  [
    'a change to a rule that changes nothing',
    'law.kr-odds',
    'Needs "off", "words" or "from"',
    { law: { 'kr-odds': { reason: 'a test' } } },
  ],
  [
    'a first day for a rule whose day is known',
    'law',
    'Must set "from" only for rules whose first day is unknown',
    { law: { 'kr-odds': { from: '2027-01-01', reason: 'a test' } } },
  ],
  [
    'words for a text that no player agrees to',
    'legalWords.recharge:title',
    'Must be the key of a text in src/contract/law/legal-texts.table.ts',
    { legalWords: { 'recharge:title': { words: { en: 'Pay' }, reason: 'a test' } } },
  ],
  [
    'words for a name that every object has',
    'legalWords.toString',
    'Must be the key of a text in src/contract/law/legal-texts.table.ts',
    { legalWords: { toString: { words: { en: 'Pay' }, reason: 'a test' } } },
  ],
  [
    'words without the date that they must name',
    'legalWords',
    'The words of recharge:deliver_later in en must contain {{date}}',
    { legalWords: { 'recharge:deliver_later': { words: { en: 'Later.' }, reason: 'a test' } } },
  ],
  [
    'words with a placeholder that would stay empty',
    'legalWords',
    'The words of recharge:licence in en must contain no placeholders',
    { legalWords: { 'recharge:licence': { words: { en: 'A license for {{name}}.' }, reason: 'a test' } } },
  ],
  [
    'words in a language that the store does not speak',
    'legalWords',
    'Must be in languages of the brand',
    { legalWords: { 'recharge:licence': { words: { ja: 'ライセンス' }, reason: 'a test' } } },
  ],
  [
    'words without a reason',
    'legalWords.recharge:licence.reason',
    'Is missing',
    { legalWords: { 'recharge:licence': { words: { en: 'A license.' } } } },
  ],
  [
    'a barrier without a text in the default language',
    'accessibility.gaps',
    'Every gap needs a text in the default language',
    { accessibility: { checked: '2026-11-28', gaps: [{ ar: 'Text' }] } },
  ],
  [
    "another brand's host",
    'hosts',
    'listed twice: topup.watt-games.example; each brand has its own',
    { hosts: { live: ['topup.watt-games.example'], demo: ['demo.tidewater.example'] } },
  ],
]

describe('a brand from outside', () => {
  it('is loaded with the others', async () => {
    const brandKeys = (await loadBrands([])).map(({ key }) => key)
    const brands = await loadBrands([await createBrandFolder()])
    expect(brands.map(({ key }) => key)).toEqual([...brandKeys, 'tidewater'])
  })

  it('has the default accent if it sets none', async () => {
    const folder = await createBrandFolder((brand) => ({ ...brand, look: { family: 'observatory', picture: 'sea' } }))
    const brand = (await loadBrands([folder])).find(({ key }) => key === 'tidewater')
    expect(brand?.look.accent).toBe('#00bbff')
  })

  it.each(mistakes)('is rejected with %s', async (_name, field, message, change) => {
    const folder = await createBrandFolder((brand) => ({ ...brand, ...change }))
    await expect(loadBrands([folder])).rejects.toThrow(new RegExp(`tidewater\\.json: ${field}: .*${escape(message)}`))
  })

  it('is rejected under another file name', async () => {
    await expect(loadBrands([await createBrandFolder(undefined, 'other.json')])).rejects.toThrow('other.json: key: ')
  })

  it('is rejected if it is not JSON', async () => {
    const folder = await createBrandFolder()
    await writeFile(join(folder, 'tidewater.json'), '{ "key": ')
    await expect(loadBrands([folder])).rejects.toThrow('tidewater.json: (the whole file): ')
  })

  it('is reported in one line if it shares values with another brand', async () => {
    const watt = JSON.parse(await readFile('src/brands/data/watt.json', 'utf8')) as object
    const folder = await createBrandFolder(() => ({ ...watt, key: 'tidewater' }))
    const { problems } = await readBrandFiles([folder])
    expect(problems).toHaveLength(5)
    expect(problems.at(-1)).toMatch(
      /^watt\.json and tidewater\.json: catalogue\.clients: listed twice: 1101001, 1101002, /,
    )
  })

  it('is reported with all its mistakes at once', async () => {
    const folder = await createBrandFolder((brand) => ({ ...brand, layout: 'newest', currency: 'GOLD' }))
    await expect(loadBrands([folder])).rejects.toThrow(/currency: [^]*layout: /)
  })
})

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
