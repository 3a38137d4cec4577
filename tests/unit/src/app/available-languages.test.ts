// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { resolvePageLanguage } from '../../../../src/app/resolve-page-language.ts'
import { getAvailableLanguages } from '../../../../src/app/available-languages.ts'
import { routeTable } from '../../../../src/app/routes.table.ts'
import { isPageOfSelectedGame } from '../../../../src/app/is-page-of-selected-game.ts'
import { isShopPath } from '../../../../src/contract/links/page-url.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import type { UrlParams } from '../../../../src/kernel/url/params.table.ts'
import { browserStorage } from '../../../../src/kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../../src/kernel/storage/stored-items.table.ts'

const languages: readonly Language[] = ['en', 'ja', 'ar']
const brand = { languages, defaultLanguage: 'en' } as never
const english = 'en'
const ownOrder = 'WAaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const otherOrder = 'WAbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

beforeEach(() => {
  localStorage.clear()
  browserStorage.write(browserStorageItems.ownOrders, [ownOrder])
})

describe('after an English-only game was chosen', () => {
  it.each<[string, string, UrlParams, readonly Language[]]>([
    ['its pages offer English', '/selectGoods', {}, ['en']],
    [
      'its pages offer English, even for a link to it in another language',
      '/',
      { client_id: '1', spec_lang: 'ja' },
      ['en'],
    ],
    ['a link without a game adds its language', '/', { spec_lang: 'ja' }, ['en', 'ja']],
    ['an unsupported language is not added', '/', { spec_lang: 'ko' }, ['en']],
    ['an order of this device offers the game’s language', '/result', { billing_no: ownOrder }, ['en']],
    [
      'an order of this device adds the language of its link',
      '/',
      { billing_no: ownOrder, spec_lang: 'ar' },
      ['en', 'ar'],
    ],
    ['an order of another device offers all languages of the brand', '/result', { billing_no: otherOrder }, languages],
    ['a make-up link offers all languages of the brand', '/replenishGoods', { replenish_id: '1' }, languages],
    ['an expired make-up link offers all languages of the brand', '/errorReplenish', {}, languages],
    ['an unserved region offers all languages of the brand', '/notArea', {}, languages],
    ['an error page offers all languages of the brand', '/showError', {}, languages],
    ['the real-name form offers all languages of the brand', '/certifiedReal', {}, languages],
    ['an unknown URL offers all languages of the brand', '/nowhere', {}, languages],
  ])('%s', (_sentence, path, params, offered) =>
    expect(getAvailableLanguages({ brand, params }, english, path)).toEqual(offered),
  )

  it.each<[string, string, Language | undefined, Language]>([
    ['/?spec_lang=ar', 'ar', undefined, 'ar'],
    ['/selectGoods', '', 'ja', 'en'],
    ['/replenishGoods?replenish_id=1', '', 'ja', 'ja'],
    ['/replenishGoods?replenish_id=1&spec_lang=ar', 'ar', 'ja', 'ar'],
    ['/notArea', '', 'ar', 'ar'],
  ])('a page at %s uses the link’s language, otherwise the stored one', (address, asked, chosen, shown) => {
    window.history.replaceState(null, '', address)
    if (chosen) browserStorage.write(browserStorageItems.language, chosen)
    const params = asked === '' ? {} : { spec_lang: asked as Language }
    expect(resolvePageLanguage({ brand, params }, english)).toBe(shown)
  })
})

it('shop pages are those with bars or steps and those that lead to them', () => {
  for (const { path, ...route } of routeTable) {
    const isOfShop = 'bars' in route || 'step' in route || ['/', '/layoutGame'].includes(path)
    expect([path, isShopPath(path)]).toEqual([path, isOfShop])
  }
  expect(['/@code', '/SelectGoods/', '/nowhere', '/my/nowhere'].map(isShopPath)).toEqual([true, true, false, false])
})

it('an order page belongs to the chosen game only on the device that bought the order', () => {
  expect(isPageOfSelectedGame({ billing_no: ownOrder }, '/result')).toBe(true)
  expect(isPageOfSelectedGame({ billing_no: otherOrder }, '/result')).toBe(false)
})
