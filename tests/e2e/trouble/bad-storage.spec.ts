import type { Page } from '@playwright/test'
import { browserStorageItems } from '../../../src/kernel/storage/stored-items.table.ts'
import { isLong, takeFirst } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, expectNothingOver, storeUrl, test } from '../support/store-page.ts'

const items = Object.values(browserStorageItems)
const past = 1_000_000_000_000

/** Invalid values that older versions, extensions, other tabs or players may leave under any key of the store. */
const leftBehind = {
  nothing: '',
  'no JSON': 'garbage',
  'half a JSON': '{"v":{"clientId":"11',
  null: 'null',
  'a number': '42',
  'a list': '[1,2,3]',
  'a text': '"text"',
  'a wrapped null': '{"v":null}',
  'a wrapped list': '{"v":[null]}',
  'an object of another shape': '{"v":{"clientId":{"a":1},"gameName":[],"v":7}}',
  'prototype keys': '{"v":{"__proto__":{"polluted":1},"constructor":1},"__proto__":{"polluted":1}}',
  markup: '{"v":"<img src=x onerror=window.__hit=1>"}',
  'an invalid expiry time': '{"v":"sea","exp":"tomorrow"}',
  'an expired value': JSON.stringify({ v: { clientId: '1', gameName: 'Old' }, exp: past }),
  'a very long text': JSON.stringify({ v: 'x'.repeat(3000) }),
} as const

async function seedStorage(page: Page, text: string): Promise<void> {
  const url = storeUrl('watt', '/')
  await page
    .context()
    .addCookies(
      items
        .filter(({ backend: place }) => place === 'cookie')
        .map(({ key }) => ({ name: key, value: encodeURIComponent(text), url })),
    )
  await page.evaluate(
    ([local, session, value]) => {
      for (const key of local) localStorage.setItem(key, value)
      for (const key of session) sessionStorage.setItem(key, value)
    },
    [
      items.filter(({ backend: place }) => place === 'local').map(({ key }) => key),
      items.filter(({ backend: place }) => place === 'session').map(({ key }) => key),
      text,
    ] as const,
  )
}

/** The short form tests every fourth value. All are tested in `tests/unit/src/kernel/storage/storage.test.ts`. */
const textsOf = (turn: 2 | 3) => Object.entries(leftBehind).filter((_, index) => isLong || index % 4 === turn)

const goods = (page: Page) => page.locator('input[name=goods]')

test('a link from the game opens its goods whatever the browser’s storage contains', async ({ page }) => {
  test.slow()
  await page.goto(storeUrl('watt', '/notArea'))
  for (const [what, text] of textsOf(2)) {
    await test.step(what, async () => {
      await seedStorage(page, text)
      await page.goto(storeUrl('watt', '/selectGoods', { client_id: starfallLink.client_id, domain_area: 'universal' }))
      await expect(goods(page).first()).toBeAttached()
      await expect(notice(page)).toHaveCount(0)
      expect(await page.evaluate(() => ['__hit' in window, 'polluted' in {}])).toEqual([false, false])
      // The daily news may open because its counter was damaged, too.
      expect(await page.evaluate(() => localStorage.getItem('domain_area'))).toBe('{"v":"universal"}')
    })
  }
})

test('a URL without a game opens the games of the region whatever the browser’s storage contains', async ({ page }) => {
  test.slow()
  await page.goto(storeUrl('watt', '/notArea'))
  for (const [what, text] of textsOf(3)) {
    await test.step(what, async () => {
      await seedStorage(page, text)
      await page.goto(storeUrl('watt', '/selectGoods'))
      await expect(page.locator('input[name=game]').first()).toBeAttached()
      expect(await page.evaluate(() => ['__hit' in window, 'polluted' in {}])).toEqual([false, false])
    })
  }
})

const notice = (page: Page) => page.getByText(t('shell', 'storage_notice'))

test('the store works without browser storage and says that nothing will be saved', async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  })
  await page.goto(storeUrl('watt', '/', { domain_area: 'universal' }))
  await expect(notice(page)).toBeVisible()
  await page.locator('input[name=game]').first().click()
  await goods(page).first().check()
  await expect(goods(page).first()).toBeChecked()
  await page.getByRole('button', { name: t('shell', 'close') }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('link', { name: t('shell', 'nav_my'), exact: true }).click()
  await page.getByRole('link', { name: t('shell', 'nav_topup'), exact: true }).click()
  await expect(goods(page).first()).toBeChecked()
})

const denied = [
  ['cookies are off', 'Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} })'],
  ['storage is full', 'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }'],
  ['storage is missing', 'Object.defineProperty(window, "localStorage", { value: null })'],
] as const
/** The short form tests one. All are tested in `tests/unit/src/kernel/storage/storage.test.ts`. */
for (const [what, script] of takeFirst<(typeof denied)[number]>(denied, 1)) {
  test(`the store shows the storage notice if ${what}`, async ({ page }) => {
    await page.addInitScript(script)
    await page.goto(storeUrl('watt', '/', starfallLink))
    await expect(notice(page)).toBeVisible()
    await expect(goods(page).first()).toBeAttached()
    // The notice appears late, so it must neither move the page nor be covered by the header and the bars.
    const header = await page.getByRole('banner').first().boundingBox()
    expect(header?.y).toBe(0)
    await expectNothingOver(notice(page))
    await goods(page).first().check()
    await expectNothingOver(notice(page))
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNothingOver(notice(page))
  })
}
