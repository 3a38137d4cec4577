import { expect, it } from 'vitest'
import { readWords } from '../../../../../locales/read-words.ts'
import { getWordsVersion, legalTexts, listPlaceholders } from '../../../../../src/contract/law/legal-texts.table.ts'

it.each(Object.entries(legalTexts))(
  'a publisher who words %s needs the placeholders of the store’s text',
  (key, names) => {
    const [namespace = '', name = ''] = key.split(':')
    expect(names).toEqual(listPlaceholders(readWords(namespace, [name])('en')[name] ?? ''))
  },
)

it('a gateway notices that a page shows other words', () => {
  expect(getWordsVersion('A license.')).toBe(getWordsVersion('A license.'))
  expect(getWordsVersion('A license.')).not.toBe(getWordsVersion('A licence.'))
})
