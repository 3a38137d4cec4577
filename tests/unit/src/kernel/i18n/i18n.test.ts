import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../../../../src/contract/domain.table.ts'
import type * as i18nModule from '../../../../../src/kernel/i18n/i18n.ts'
import type { TranslationLoader } from '../../../../../src/kernel/i18n/load-translations.ts'

const root = { lang: '', dir: '' }
const requests: string[] = []
/** Languages whose loading the test resolves. */
let arrivals: Map<Language, Promise<void>>
let broken: Set<Language>

const loader: TranslationLoader = async (language, namespace) => {
  requests.push(`${language}/${namespace}`)
  await arrivals.get(language)
  if (broken.has(language)) throw new TypeError('Failed to fetch dynamically imported module')
  return {
    language: `${language} language`,
    account_playing_as: `${language} {{name}}`,
    level: `${language} {{number}}`,
    limit_game_one: `${language} one`,
    limit_game_few: `${language} few`,
    limit_game_many: `${language} many`,
    limit_game_other: `${language} other`,
    error_language: `${language} failed`,
    trade_law_seller: `${language} law`,
  }
}

let runtime: typeof i18nModule
const start = (language: Language) => runtime.startI18n(language, { loader })

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: root })
  Object.assign(root, { lang: '', dir: '' })
  requests.length = 0
  arrivals = new Map()
  broken = new Set()
  runtime = await import('../../../../../src/kernel/i18n/i18n.ts')
})

const holdLanguage = (language: Language) => {
  let arrive: (() => void) | undefined
  arrivals.set(language, new Promise((resolve) => (arrive = resolve)))
  return () => arrive?.()
}

describe('startup', () => {
  it('loads one language only', async () => {
    await start('zh-tw')
    expect(runtime.t('shell:language')).toBe('zh-tw language')
    expect(requests).toEqual(['zh-tw/shell', 'zh-tw/select', 'zh-tw/errors'])
  })

  it.each<[Language, string, string]>([
    ['zh-tw', 'zh-TW', 'ltr'],
    ['ar', 'ar', 'rtl'],
  ])('sets the language and direction for %s', async (language, lang, dir) => {
    await start(language)
    expect(root).toEqual({ lang, dir })
  })

  it('can be retried with another language', async () => {
    broken.add('ja')
    await expect(start('ja')).rejects.toThrow()
    await start('en')
    expect(runtime.t('shell:language')).toBe('en language')
  })

  it.each<[Language, number, string]>([
    ['en', 1, 'one'],
    ['en', 0, 'other'],
    ['fr', 0, 'one'],
    ['ru', 3, 'few'],
    ['ru', 5, 'many'],
    ['ja', 1, 'other'],
  ])('counts in %s: %i is "%s"', async (language, count, form) => {
    await start(language)
    expect(runtime.t('select:limit_game', { count })).toBe(`${language} ${form}`)
  })

  it.each<[Language, number, string]>([
    ['en', 12777, 'en 12,777'],
    ['de', 12777, 'de 12.777'],
    ['es', 5000, 'es 5.000'],
    ['ar', 12777, 'ar \u206812,777\u2069'],
  ])('groups a count as %s does: %i', async (language, number, text) => {
    await start(language)
    expect(runtime.t('select:level', { number })).toBe(text)
  })

  it('leaves digits in strings unchanged', async () => {
    await start('en')
    expect(runtime.t('select:level', { number: '12777' })).toBe('en 12777')
  })

  it('shows the placeholder of a missing value', async () => {
    await start('en')
    expect(runtime.t('shell:account_playing_as')).toBe('en {{name}}')
  })

  it('keeps the order of two Latin names in Arabic', async () => {
    await start('ar')
    expect(runtime.joinWithDots('Miracle', undefined, 'Harbour Ring')).toBe(
      '\u200f\u2068Miracle\u2069 · \u2068Harbour Ring\u2069',
    )
    await runtime.setLanguage('de')
    expect(runtime.joinWithDots('Miracle', 'Harbour Ring')).toBe('Miracle · Harbour Ring')
  })

  it('isolates a Latin name inside Arabic, and leaves other text alone', async () => {
    await start('ar')
    expect(runtime.t('shell:account_playing_as', { name: 'Rowan <3' })).toBe('ar \u2068Rowan <3\u2069')
    await runtime.setLanguage('de')
    expect(runtime.t('shell:account_playing_as', { name: 'Rowan <3' })).toBe('de Rowan <3')
  })
})

describe('a player who changes the language', () => {
  it('sees the old texts until the new ones have loaded', async () => {
    await start('en')
    const arrive = holdLanguage('fr')
    const change = runtime.setLanguage('fr')
    expect(runtime.t('shell:language')).toBe('en language')
    expect(root.lang).toBe('en')
    arrive()
    expect(await change).toEqual({ kind: 'shown' })
    expect(runtime.t('shell:language')).toBe('fr language')
    expect(root.lang).toBe('fr')
  })

  it('keeps the old language and sees an error if the new one cannot be loaded', async () => {
    await start('en')
    broken.add('fr')
    expect(await runtime.setLanguage('fr')).toEqual({ kind: 'failed', message: 'en failed' })
    expect(runtime.t('shell:language')).toBe('en language')
    expect(root.lang).toBe('en')
  })

  it('can retry', async () => {
    await start('en')
    broken.add('fr')
    await runtime.setLanguage('fr')
    broken.clear()
    expect(await runtime.setLanguage('fr')).toEqual({ kind: 'shown' })
  })

  it('sees the last choice, whichever loads last', async () => {
    await start('en')
    const arrive = holdLanguage('fr')
    const first = runtime.setLanguage('fr')
    expect(await runtime.setLanguage('de')).toEqual({ kind: 'shown' })
    arrive()
    expect(await first).toEqual({ kind: 'superseded' })
    expect(runtime.t('shell:language')).toBe('de language')
  })

  it('does not load a language twice', async () => {
    await start('en')
    await runtime.setLanguage('fr')
    await runtime.setLanguage('en')
    await runtime.setLanguage('fr')
    expect(requests.filter((file) => file === 'fr/shell')).toHaveLength(1)
  })
})

describe('a screen with its own namespace', () => {
  it('has its texts before it renders, and after a language change', async () => {
    await start('en')
    await runtime.loadTranslations('legal')
    expect(runtime.t('legal:trade_law_seller')).toBe('en law')
    await runtime.setLanguage('ja')
    expect(runtime.t('legal:trade_law_seller')).toBe('ja law')
  })

  it('has its texts as the first screen', async () => {
    const arrive = holdLanguage('en')
    const started = start('en')
    const words = runtime.loadTranslations('legal')
    arrive()
    await Promise.all([started, words])
    expect(runtime.t('legal:trade_law_seller')).toBe('en law')
  })

  it('has them in the new language when it opens while the language changes', async () => {
    await start('en')
    const arrive = holdLanguage('ja')
    const change = runtime.setLanguage('ja')
    await runtime.loadTranslations('legal')
    arrive()
    await change
    expect(runtime.t('legal:trade_law_seller')).toBe('ja law')
  })

  it('fails to open when they do not come, and opens at the next try', async () => {
    await start('en')
    broken.add('en')
    await expect(runtime.loadTranslations('legal')).rejects.toThrow()
    broken.clear()
    await runtime.loadTranslations('legal')
    expect(runtime.t('legal:trade_law_seller')).toBe('en law')
  })
})

describe('a player whose publisher has its own words for a legal text', () => {
  beforeEach(async () => {
    const { initSession } = await import('../../../../../src/kernel/session/session.store.ts')
    const legalWords = {
      'shell:language': { words: { de: 'Eigene Worte' } },
      'shell:account_playing_as': { words: { ar: 'قبل {{name}}' } },
    }
    initSession({ brand: { legalWords } } as never)
  })

  it('reads these words, and the store’s in other languages', async () => {
    await start('de')
    expect(runtime.t('shell:language')).toBe('Eigene Worte')
    await runtime.setLanguage('fr')
    expect(runtime.t('shell:language')).toBe('fr language')
  })

  it('reads a date in them in its own direction', async () => {
    await start('ar')
    expect(runtime.t('shell:account_playing_as', { name: '17 May' })).toBe('قبل \u206817 May\u2069')
  })
})
