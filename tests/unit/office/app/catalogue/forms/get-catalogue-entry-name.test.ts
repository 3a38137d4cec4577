import { expect, it } from 'vitest'
import { getCatalogueEntryName } from '../../../../../../office/app/catalogue/forms/get-catalogue-entry-name.ts'

it.each([
  ['in the language of the person', { names: { en: 'Winter', ja: '冬' } }, '冬'],
  ['in English', { name: { en: 'Winter' } }, 'Winter'],
  ['by the place where a payment method is offered', { area: 'ja', currency: 'JPY', regions: ['JP'] }, 'ja · JPY · JP'],
  ['by the client of a game', { area: 'ja', client: '2301001', platform: 'ios' }, '2301001 · ios · ja'],
  ['by the clients of a page', { clients: ['*', '12'] }, '*, 12'],
  ['as nothing while it is new', { names: {} }, ''],
  ['as nothing if it is no object', 5, ''],
])('a person reads the name of an entry %s', (_how, entry, name) => {
  expect(getCatalogueEntryName(entry, 'ja')).toBe(name)
})
