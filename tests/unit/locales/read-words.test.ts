import { expect, it } from 'vitest'
import { fillIn, readWords } from '../../../locales/read-words.ts'

it('reads a text in every language', () => {
  const wordsOf = readWords('shell', ['orders'])
  expect([wordsOf('de').orders, wordsOf('zh-tw').orders]).toEqual(['Bestellungen', '訂單'])
})

it('fails on load with the file and key of a missing text', () => {
  expect(() => readWords('shell', ['no_such_text'])).toThrow('locales/ar/shell.json: no_such_text is missing')
})

it('fills in the given values and leaves other placeholders', () => {
  expect(fillIn('{{game}} at {{brand}}', { game: 'Honor $& Glory' })).toBe('Honor $& Glory at {{brand}}')
})
