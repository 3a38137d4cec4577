// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { resolvePageLanguage } from '../../../../src/app/resolve-page-language.ts'
import { getAvailableLanguages } from '../../../../src/app/available-languages.ts'
import { routes } from '../../../../src/app/routes.table.ts'
import { isChosenGamePage } from '../../../../src/app/is-chosen-game-page.ts'
import { isShopPath } from '../../../../src/contract/links/page-url.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import type { UrlParams } from '../../../../src/kernel/url/params.table.ts'
import { storage } from '../../../../src/kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../../src/kernel/storage/storage-keys.table.ts'

const languages: readonly Language[] = ['en', 'ja', 'ar']
const brand = { languages, defaultLanguage: 'en' } as never
const english = 'en'
const ownOrder = 'WAaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const strangeOrder = 'WAbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

beforeEach(() => {
  localStorage.clear()
  storage.write(storageKeys.ownOrders, [ownOrder])
})

describe('after a game in English only was chosen', () => {
  it.each<[string, string, UrlParams, readonly Language[]]>([
    ['its own pages offer English', '/selectGoods', {}, ['en']],
    ['its own pages offer English, also by a link to it', '/', { client_id: '1', spec_lang: 'ja' }, ['en']],
    ['a link without a game adds the language that it asks for', '/', { spec_lang: 'ja' }, ['en', 'ja']],
    ['a language of no brand is added to nothing', '/', { spec_lang: 'ko' }, ['en']],
    ['an own order lies over its pages', '/result', { billing_no: ownOrder }, ['en']],
    ['an own order opens in the language of its link', '/', { billing_no: ownOrder, spec_lang: 'ar' }, ['en', 'ar']],
    ['the order of somebody else offers all of the brand’s', '/result', { billing_no: strangeOrder }, languages],
    ['a make-up link offers all of the brand’s', '/replenishGoods', { replenish_id: '1' }, languages],
    ['so does a make-up link that has ended', '/errorReplenish', {}, languages],
    ['so does a region that is not served', '/notArea', {}, languages],
    ['so does a page of an error', '/showError', {}, languages],
    ['so does the form for real names', '/certifiedReal', {}, languages],
    ['so does an address that is none', '/nowhere', {}, languages],
  ])('%s', (_sentence, path, params, offered) =>
    expect(getAvailableLanguages({ brand, params }, english, path)).toEqual(offered),
  )

  it.each<[string, string, Language | undefined, Language]>([
    ['/?spec_lang=ar', 'ar', undefined, 'ar'],
    ['/selectGoods', '', 'ja', 'en'],
    ['/replenishGoods?replenish_id=1', '', 'ja', 'ja'],
    ['/replenishGoods?replenish_id=1&spec_lang=ar', 'ar', 'ja', 'ar'],
    ['/notArea', '', 'ar', 'ar'],
  ])('a player at %s reads what the link asks for, else what was chosen here', (address, asked, chosen, shown) => {
    window.history.replaceState(null, '', address)
    if (chosen) storage.write(storageKeys.language, chosen)
    const params = asked === '' ? {} : { spec_lang: asked as Language }
    expect(resolvePageLanguage({ brand, params }, english)).toBe(shown)
  })
})

it('pages of the shop are those with bars or steps, and what leads to them', () => {
  for (const { path, ...route } of routes) {
    const isOfShop = 'bars' in route || 'step' in route || ['/', '/layoutGame'].includes(path)
    expect([path, isShopPath(path)]).toEqual([path, isOfShop])
  }
  expect(['/@code', '/SelectGoods/', '/nowhere', '/my/nowhere'].map(isShopPath)).toEqual([true, true, false, false])
})

it('the page of an order is the chosen game’s only where it was bought', () => {
  expect(isChosenGamePage({ billing_no: ownOrder }, '/result')).toBe(true)
  expect(isChosenGamePage({ billing_no: strangeOrder }, '/result')).toBe(false)
})
