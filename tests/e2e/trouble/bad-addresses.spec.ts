import type { Page } from '@playwright/test'
import { isLong, takeFirst } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { storePort } from '../support/ports.ts'
import { starfallLink } from '../support/demo-games.ts'
import { getRecipientCard } from '../support/pickers.ts'
import { expect, expectTranslated, storeUrl, test, disableNews } from '../support/store-page.ts'

const long = 'x'.repeat(10_000)
const injectedMarkup = '<img src=x onerror="window.__hit=1"><script>window.__hit=1</script>'
const names = [
  'client_id',
  'domain_area',
  'spec_lang',
  'server_id',
  'role_id',
  'visit',
  'utm_source',
  'idfv',
  'billing_no',
]

/** Strings because URL objects would repair them. The short form opens only those whose text could reach the page. */
const queries = {
  'one parameter is very long': `client_id=${long}`,
  'the language is very long': `domain_area=universal&spec_lang=${long}`,
  'the token is very long': `domain_area=universal&client_id=${starfallLink.client_id}&oauth_token=${long}`,
  'every parameter is markup': names.map((name) => `${name}=${encodeURIComponent(injectedMarkup)}`).join('&'),
  'unknown parameters contain markup': `domain_area=universal&utm_source=${encodeURIComponent(injectedMarkup)}&x=${encodeURIComponent(injectedMarkup)}`,
  'every parameter is repeated': names.flatMap((name) => [`${name}=a`, `${name}=`, `${name}=<b>`]).join('&'),
  'every parameter is empty': names.map((name) => `${name}=`).join('&'),
  'parameter names are prototype keys':
    '__proto__=1&constructor=2&__proto__[polluted]=1&toString=3&hasOwnProperty=4&domain_area=sea',
  'parameter values are prototype keys': names.map((name) => `${name}=__proto__`).join('&'),
  'the query cannot be decoded': '%E0%A4%A&client_id=%E0%A4%A&domain_area=%&spec_lang=%zz',
  'the query has only separators': '&&&=&==&?&#&',
  'there are thousands of parameters': Array.from({ length: 1500 }, (_, i) => `p${i}=1`).join('&'),
  'parameters contain null bytes': 'client_id=%00&domain_area=universal%00',
}

/** Expects a screen that shows where the player is and how to go on. */
async function expectClearScreen(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(main.locator('button, input, a[href]').first()).toBeAttached()
  expect((await main.innerText()).trim().length).toBeGreaterThan(20)
  await expectTranslated(page)
  expect(await page.evaluate(() => ['__hit' in window, 'polluted' in {}])).toEqual([false, false])
}

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

test('a host that belongs to no brand shows a message instead of a store', async ({ page, complaints }) => {
  complaints.expect(/404/)
  for (const host of [`nobody.localhost:${storePort}`, `watt.evil.localhost:${storePort}`]) {
    await page.goto(`http://${host}/selectGoods?client_id=${starfallLink.client_id}`)
    await expect(page.getByRole('heading', { name: 'No store here' })).toBeVisible()
    await expect(page.locator('#root, script')).toHaveCount(0)
  }
})

/** The other queries set no parameter, which `tests/unit/src/kernel/url/params.test.ts` tests. */
const inShort: ReadonlySet<string> = new Set<keyof typeof queries>([
  'every parameter is markup',
  'unknown parameters contain markup',
  'parameter names are prototype keys',
  'the query cannot be decoded',
])
const opened = Object.entries(queries).filter(([what]) => isLong || inShort.has(what))

/** The short form opens each query on one screen because parsing is the same on all. */
test('a URL with a malformed query still shows a usable screen', async ({ page }) => {
  test.slow() // two pages for each query
  for (const [index, [what, query]] of opened.entries()) {
    await test.step(what, async () => {
      for (const path of isLong ? ['/', '/my'] : [index % 2 === 0 ? '/' : '/my']) {
        await page.goto(`${storeUrl('watt', path)}?${query}`)
        await expectClearScreen(page)
      }
    })
  }
})

const heading = (page: Page, title: string) => page.getByRole('heading', { name: t('link', title) })
const goHome = (page: Page) => page.getByRole('button', { name: t('shell', 'home') }).click()

test('a link to an unknown game shows a message, also after a reload, and leads back to the games', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/', { domain_area: 'universal', client_id: 'no-such-game' }))
  await expect(heading(page, 'game_title')).toBeVisible()
  await expect(page).toHaveURL(/\/notArea\?/)
  await page.reload()
  await expect(heading(page, 'game_title')).toBeVisible()
  await goHome(page)
  await expect(page.locator('input[name=game]').first()).toBeAttached()
  await expect(page).not.toHaveURL(/client_id/)
})

const wrongLinks = [
  [{ client_id: 'no-such-game' }, 'game_title'],
  [{ client_id: starfallLink.client_id, server_id: '999' }, 'server_title'],
  [{ replenish_id: '<b>' }, 'makeup_title'],
  [{ client_id: '1 2' }, 'game_title'],
  [{ client_id: starfallLink.client_id, server_id: '<b>' }, 'server_title'],
] as const

/** One error in each part of the link. Malformed values are tested in `tests/unit/src/kernel/url/params.test.ts`. */
test('an invalid link does not change the earlier selection', async ({ page }) => {
  await page.goto(storeUrl('watt', '/', { ...starfallLink, server_id: '3' }))
  await expect(getRecipientCard(page)).toContainText('S3 Frostgate')
  for (const [query, title] of takeFirst<(typeof wrongLinks)[number]>(wrongLinks, 3)) {
    await page.goto(storeUrl('watt', '/', query))
    await expect(heading(page, title)).toBeVisible()
    await goHome(page)
    await expect(getRecipientCard(page)).toContainText('S3 Frostgate')
  }
})

test('a damaged order link leads to the orders, an unknown order leads home, and the error page says what is kept', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/result', { ...starfallLink, billing_no: 'WAabcdefgh' }))
  await expect(heading(page, 'order_title')).toBeVisible()
  await page.getByRole('button', { name: t('shell', 'orders') }).click()
  await expect(page).toHaveURL(/\/my\?/)
  await expect(page).not.toHaveURL(/billing_no/)
  // Characters that a chat appends to the number are ignored, so the order is requested.
  await page.goto(`${storeUrl('watt', '/result', starfallLink)}&billing_no=WAabcdefghijklmnopqrstuv)`)
  await expect(page.getByRole('heading', { name: t('result', 'title_missing') })).toBeVisible()
  await expect(page.getByText(t('result', 'missing_text'))).toBeVisible()
  await goHome(page)
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.goto(storeUrl('watt', '/showError', starfallLink))
  await expect(page.getByText(t('errors', 'error_show'))).toBeVisible()
})

test('a URL that cannot be decoded is reported as a broken link', async ({ page, complaints }) => {
  complaints.expect(/400|404/)
  for (const path of takeFirst(['/%E0%A4%A', '/@%E0%A4%A', '/%', '/my%'], 1)) {
    await page.goto(storeUrl('watt', '/').slice(0, -1) + path)
    await expect(page.getByRole('heading', { name: 'This link is broken' })).toBeVisible()
  }
})

test('an odd but readable URL shows the 404 page', async ({ page }) => {
  for (const path of takeFirst(['/%3Cscript%3Ewindow.__hit=1%3C/script%3E', '/my%00', `/${long.slice(0, 6000)}`], 2)) {
    await page.goto(storeUrl('watt', '/').slice(0, -1) + path)
    await expect(page.getByRole('heading', { name: t('errors', 'not_found_title') })).toBeVisible()
    expect(await page.evaluate(() => '__hit' in window)).toBe(false)
  }
})
