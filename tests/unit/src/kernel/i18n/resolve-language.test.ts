import { describe, expect, it } from 'vitest'
import { supportedLanguages, type Language } from '../../../../../src/contract/domain.table.ts'
import { findLanguageByCode } from '../../../../../src/kernel/i18n/match-language.ts'
import { getOfferedLanguages } from '../../../../../src/kernel/i18n/offered-languages.ts'
import { resolveLanguage, isPseudoLanguageRequested } from '../../../../../src/kernel/i18n/resolve-language.ts'

describe('a language code means', () => {
  it.each<[string, Language | undefined]>([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['in', 'id'],
    ['in-ID', 'id'],
    ['ms-MY', 'ms'],
    ['zh', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['zh_SG', 'zh-cn'],
    ['zh-Hans-HK', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['zh-HK', 'zh-tw'],
    ['zh-MO', 'zh-tw'],
    ['zh-Hant', 'zh-tw'],
    ['zh-Hant-CN', 'zh-tw'],
    ['yue-HK', 'zh-tw'],
    ['cmn-Hans', 'zh-cn'],
    [' ja ', 'ja'],
    ['sr-Latn', undefined],
    ['', undefined],
    ['-', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['<b>', undefined],
  ])('%j: %s', (code, language) => expect(findLanguageByCode(code)).toBe(language))
})

describe('the languages offered to a player', () => {
  const brand: Language[] = ['en', 'ja', 'zh-tw']

  it.each<[string, string | undefined, boolean, readonly Language[]]>([
    ['before the page config is there are those of the brand', undefined, false, brand],
    ['with an empty page config are those of the brand', '', false, brand],
    ['keep the order of the page config', 'zh-tw,en', false, ['zh-tw', 'en']],
    ['forgive blanks, capitals and repeats', ' EN , zh-TW,en', false, ['en', 'zh-tw']],
    ['lose what is unknown and what the brand does not have', 'en,xx,de,', false, ['en']],
    ['are never none', 'xx,de', false, brand],
    ['are all in the embedded user centre', 'en', true, supportedLanguages],
  ])('%s', (_sentence, configured, embeddedUserCenter, offered) =>
    expect(getOfferedLanguages({ configured, brand, embeddedUserCenter })).toEqual(offered),
  )
})

describe('the language of the page', () => {
  const nothing = {
    requested: undefined,
    stored: undefined,
    browser: [],
    brandDefault: 'en' as const,
    offered: supportedLanguages,
  }

  it.each<[string, Partial<Parameters<typeof resolveLanguage>[0]>, Language]>([
    ['is the one the link asks for', { requested: 'ja', stored: 'ko', browser: ['fr'] }, 'ja'],
    ['is else the one chosen before', { stored: 'ko', browser: ['fr'] }, 'ko'],
    ['is else the browser’s first that is offered', { browser: ['xx', 'fr-CA', 'de'] }, 'fr'],
    ['is else the brand’s', {}, 'en'],
    ['is not one that is not offered', { requested: 'ja', stored: 'ko', browser: ['de'], offered: ['de', 'en'] }, 'de'],
    ['is not garbage', { requested: '<script>', stored: '__proto__', browser: ['?'] }, 'en'],
    ['is the other Chinese before a foreign one', { browser: ['zh-CN'], offered: ['zh-tw', 'en'] }, 'zh-tw'],
    [
      'is a language the player reads before the other Chinese',
      { browser: ['zh-CN', 'ja'], offered: ['zh-tw', 'ja'] },
      'ja',
    ],
    ['is offered even where the brand’s own is not', { offered: ['th', 'vi'] }, 'th'],
  ])('%s', (_sentence, wishes, language) => expect(resolveLanguage({ ...nothing, ...wishes })).toBe(language))
})

it('allows the pseudo-language in the sandbox only', () => {
  expect(isPseudoLanguageRequested('qps', true)).toBe(true)
  expect(isPseudoLanguageRequested('qps', false)).toBe(false)
  expect(isPseudoLanguageRequested('en', true)).toBe(false)
})
