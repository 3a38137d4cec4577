import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../../src/contract/domain.table.ts'
import { getExpectedKeys, isSingleNumber, getPluralForms } from '../../../../checks/locales/plural-forms.ts'
import { findTranslationProblems } from '../../../../checks/locales/rules.ts'
import { mergeProblems } from '../../../../checks/locales/together.ts'
import { findUnusedKeys } from '../../../../checks/locales/unused-keys.ts'
import { findUnusedExceptions } from '../../../../checks/locales/unused-twins.ts'

const english = {
  cancel: 'Cancel',
  greeting: 'Hello, {{name}}',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
}

const german = {
  cancel: 'Abbrechen',
  greeting: 'Hallo, {{name}}',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer',
}
const japanese = { cancel: 'キャンセル', greeting: '{{name}}さん、こんにちは', found_other: '{{count}}件' }
const chinese = { cancel: '取消', greeting: '您好，{{name}}', found_other: '{{count}} 个结果' }

const without = (words: object, key: string) =>
  Object.fromEntries(Object.entries(words).filter(([name]) => name !== key))

describe('the catalogue check', () => {
  it.each<[Language, Record<string, string>]>([
    ['en', english],
    ['de', german],
    ['ja', japanese],
    ['zh-cn', chinese],
  ])('finds nothing wrong with a good catalogue in %s', (language, words) =>
    expect(findTranslationProblems(language, words, english)).toEqual([]),
  )

  it.each<[string, Language, Record<string, unknown>, string]>([
    ['a missing key', 'de', without(german, 'cancel'), 'cancel is missing'],
    ['an extra key', 'de', { ...german, bonus: 'Bonus' }, 'bonus is not in English'],
    [
      'a key in another place',
      'ja',
      { ...without(japanese, 'cancel'), cancel: japanese.cancel },
      'greeting is not where English has it',
    ],
    ['a missing plural form', 'ru', german, 'found_few is missing'],
    [
      'a plural form that the language lacks',
      'ja',
      { ...japanese, found_one: '1件' },
      'found_one is a plural form that',
    ],
    ['a blank text', 'de', { ...german, cancel: ' ' }, 'cancel is blank'],
    ['a value that is not a text', 'de', { ...german, cancel: { title: 'Abbrechen' } }, 'cancel is not a text'],
    ['a missing placeholder', 'de', { ...german, greeting: 'Hallo!' }, 'greeting lacks {{name}}'],
    ['an unknown placeholder', 'de', { ...german, greeting: 'Hallo, {{name}} {{nom}}' }, 'greeting has {{nom}}'],
    ['a broken placeholder', 'de', { ...german, greeting: 'Hallo, {{name}} {name}' }, 'greeting has a brace'],
    ['a number left out where it matters', 'de', { ...german, found_other: 'Treffer' }, 'found_other lacks {{count}}'],
    ['a blank at the end', 'de', { ...german, cancel: 'Abbrechen ' }, 'cancel begins or ends with a blank'],
    ['two blanks', 'de', { ...german, greeting: 'Hallo,  {{name}}' }, 'greeting has blanks in a row'],
    ['HTML', 'de', { ...german, cancel: '<b>Abbrechen</b>' }, 'cancel has HTML'],
    ['an entity', 'de', { ...german, cancel: 'Zur&uuml;ck' }, 'cancel has HTML'],
    ['unfinished work', 'de', { ...german, cancel: 'TODO Abbrechen' }, 'cancel has a marker'],
    ['typewriter marks', 'de', { ...german, cancel: 'Abbrechen...' }, 'cancel has “...”: use …'],
    ['a straight apostrophe', 'fr', { ...german, cancel: "Fermer l'onglet" }, 'use the quotes and the apostrophe'],
    ['a French mark without its space', 'fr', { ...german, cancel: 'Fermer ?' }, 'put a no-break space'],
    ['digits of another script', 'ar', { ...german, cancel: 'إلغاء ٣' }, 'digits are Latin'],
    ['a clock of 12 hours', 'ko', { ...german, cancel: '오후 3:05' }, 'the clock has 24 hours'],
    ['a polite form in German', 'de', { ...german, cancel: 'Schließen Sie das' }, 'in the register of “du”'],
    ['an informal verb in Turkish', 'tr', { ...german, cancel: 'Şimdi kullanabilirsin.' }, 'in the register of “siz”'],
    ['a bare imperative in a Turkish sentence', 'tr', { ...german, cancel: 'Önce seç.' }, 'in the register of “siz”'],
    [
      'an imperative in Turkish before a colon',
      'tr',
      { ...german, cancel: 'Düğmeye yeniden bas: sonra bekleyin.' },
      'in the register of “siz”',
    ],
    [
      'an informal possessive in Turkish',
      'tr',
      { ...german, cancel: 'Bağlantını kontrol edin.' },
      'in the register of “siz”',
    ],
    ['kamu and its ending in Indonesian', 'id', { ...german, cancel: 'Buka akunmu' }, 'in the register of “Anda”'],
    ['해요 in Korean', 'ko', { ...german, cancel: '닫았어요.' }, 'in the register of “합니다”'],
    ['a plain form in Japanese', 'ja', { ...japanese, cancel: '閉じる。' }, 'in the register of “です・ます”'],
    ['a synonym', 'de', { ...german, cancel: 'Zum Store' }, 'for what is called “Shop”'],
    ['English left standing', 'de', { ...german, cancel: 'Cancel' }, 'cancel is the same as in English'],
    ['English in another plural form', 'de', { ...german, found_one: '{{count}} results' }, 'found_one is the same'],
    [
      'Latin where another script belongs',
      'ja',
      { ...japanese, cancel: 'Kyanseru' },
      'cancel has no letter of its script',
    ],
    ['simplified in traditional Chinese', 'zh-tw', { ...chinese, cancel: '关闭' }, 'cancel has 关'],
    ['traditional in simplified Chinese', 'zh-cn', { ...chinese, cancel: '關閉' }, 'cancel has 關'],
    [
      'a half-width comma in Chinese',
      'zh-cn',
      { ...chinese, greeting: '您好,{{name}}' },
      'greeting has “好,”: marks among its letters are full-width',
    ],
  ])('finds %s', (_fault, language, words, problem) =>
    expect(findTranslationProblems(language, words, english)).toContainEqual(expect.stringContaining(problem)),
  )

  it('allows a plural form for a single number to omit the digit', () => {
    expect(findTranslationProblems('de', { ...german, found_one: 'ein Treffer' }, english)).toEqual([])
  })

  it('requires the count in plural forms for many numbers', () => {
    const french = { ...german, found_one: 'un résultat', found_many: '{{count}} de résultats' }
    expect(findTranslationProblems('fr', french, english)).toContain('found_one lacks {{count}}')
  })

  it('reports an untranslated text once', () => {
    const forgotten = { ...japanese, greeting: 'Hello, {{name}}' }
    expect(findTranslationProblems('ja', forgotten, english)).toEqual([
      expect.stringContaining('greeting is the same as in English'),
    ])
  })

  it('reports the same problem of many keys in one line', () => {
    const missing = ['a', 'b', 'c', 'd'].map((key) => `${key} is missing`)
    expect(mergeProblems([...missing, 'e is blank'])).toEqual(['4 keys (a, b, c …): each is missing', 'e is blank'])
    expect(mergeProblems(missing.slice(1))).toEqual(missing.slice(1))
  })

  it('finds unused exceptions', () => {
    const file = { shell: { ok: 'OK', vip: 'VIP' } }
    const catalogues = { en: file, de: { shell: { ok: 'OK', vip: 'V. I. P.' } } } as never
    expect(findUnusedExceptions(catalogues, { de: ['OK', 'VIP', 'Bonus'] })).toEqual([
      expect.stringContaining('“VIP”'),
      expect.stringContaining('“Bonus”'),
    ])
  })
})

describe('plural forms', () => {
  it.each<[Language, string]>([
    ['en', 'one other'],
    ['fr', 'one many other'],
    ['ru', 'one few many other'],
    ['ar', 'zero one two few many other'],
    ['ja', 'other'],
  ])('of %s are %s', (language, forms) => expect(getPluralForms(language).join(' ')).toBe(forms))

  it('replace those of English', () => {
    expect(getExpectedKeys(english, 'ja')).toEqual(['cancel', 'greeting', 'found_other'])
  })

  it('are distinguished from keys with a similar ending', () => {
    expect(getExpectedKeys({ choose_one: 'Choose one' }, 'ja')).toEqual(['choose_one'])
  })

  it.each<[Language, string, boolean]>([
    ['en', 'one', true],
    ['ar', 'two', true],
    ['pl', 'one', true],
    ['ru', 'one', false],
    ['fr', 'one', false],
    ['pt', 'one', false],
  ])('stand for a single number: %s %s %s', (language, form, single) =>
    expect(isSingleNumber(language, form)).toBe(single),
  )
})

it('finds unused texts', () => {
  const sources = "t('vip:top'); t(`vip:state_${kind}`); t('vip:points', { count }); const tabs = { a: 'named' }"
  const words = { top: '', state_locked: '', points_one: '', points_other: '', named: '', top_level: '', points: '' }
  expect(findUnusedKeys({ vip: words }, sources)).toEqual(['vip:top_level is said nowhere'])
})
