// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { selectLanguage } from '../../../office/app/i18n/i18n.ts'

it.each([
  ['ko', ['ja'], 'ko'],
  [undefined, ['de-DE', 'ja-JP', 'en'], 'ja'],
  [undefined, ['zh-HK'], 'zh-tw'],
  [undefined, ['fr'], 'en'],
  ['tlh', [], 'en'],
] as const)('a person who chose %s and whose browser speaks %j reads the office in %s', (chosen, browser, language) => {
  expect(selectLanguage(chosen, browser)).toBe(language)
})
