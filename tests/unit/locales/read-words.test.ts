import { expect, it } from 'vitest'
import { fillIn, readWords } from '../../../locales/read-words.ts'

it('reads a text in every language', () => {
  const wordsOf = readWords('shell', ['orders'])
  expect([wordsOf('de').orders, wordsOf('zh-tw').orders]).toEqual(['Bestellungen', '訂單'])
})

it('names the file and the text that is missing, before anybody reads it', () => {
  expect(() => readWords('shell', ['no_such_text'])).toThrow('locales/ar/shell.json: no_such_text is missing')
})

it('fills in what it is given, and leaves other holes', () => {
  expect(fillIn('{{game}} at {{brand}}', { game: 'Honor $& Glory' })).toBe('Honor $& Glory at {{brand}}')
})
