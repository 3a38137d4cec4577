import type { Page, Route } from '@playwright/test'
import { homeScreenLaunchParam } from '../../../src/contract/links/page-url.ts'
import { longFormOnly, takeFirst } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Damages the page's data, as truncation, a proxy or a broken build would. */
async function damage(page: Page, island: 'brand' | 'boot', text: string | null): Promise<void> {
  const found = new RegExp(`(<script type="application/json" id="${island}">)([\\s\\S]*?)(</script>)`)
  await page.route(
    (url) => url.pathname === '/selectGoods',
    async (route) => {
      const response = await fetchFromGateway(route)
      const body = await response.text()
      expect(body).toMatch(found)
      await route.fulfill({ response, body: body.replace(found, text === null ? '' : `$1${text}$3`) })
    },
  )
}

const visit = storeUrl('watt', '/selectGoods', starfallLink)

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

/** The short form tests these contents in `tests/unit/src/kernel/startup/boot.test.ts`, and a page without data below. */
const badBoots = [
  ['is cut off', '{"first":{"/api/pay'],
  ['is empty', ''],
  ['is missing', null],
  ['is a list', '[]'],
  ['has replies of another shape', '{"first":{"/api/pay/getGameListV2":7},"sandbox":"yes"}'],
] as const
for (const [what, text] of badBoots) {
  test(
    `the store requests the data itself if the data embedded in the page ${what}`,
    longFormOnly,
    async ({ page }) => {
      await damage(page, 'boot', text)
      const paths: string[] = []
      page.on('request', (request) => paths.push(new URL(request.url()).pathname))
      await page.goto(visit)
      await expect(page.locator('input[name=goods]').first()).toBeAttached()
      expect(paths).toContain('/api/pay/getGameListV2')
    },
  )
}

test('the game’s name and the bottom bar do not shift if the page has neither data nor server rendering', async ({
  page,
}) => {
  await damage(page, 'boot', '{}')
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as (PerformanceEntry & { sources?: { node?: Element }[] })[])
        for (const { node } of sources) if (node?.closest?.('nav, section')) moved.push(node.textContent)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Waiting times must not change for players who prefer reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The page of the home screen icon is not server-rendered.
  await page.goto(`${visit}&${homeScreenLaunchParam}=1`)
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await expect(page.getByRole('navigation').getByRole('link', { name: t('shell', 'nav_event') })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('an invalid reply embedded in the page shows an error, and the store recovers after a reload', async ({
  page,
}) => {
  const key = `/api/pay/getGameListV2?client_id=${starfallLink.client_id}&domain_area=universal&platform=android`
  await damage(page, 'boot', JSON.stringify({ first: { [key]: { code: 1, msg: '', data: { games: 'many' } } } }))
  await page.goto(visit)
  await expect(page.getByText(t('errors', 'error_network'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const badBrands = [
  ['is cut off', '{"key":"watt","na'],
  ['is empty', ''],
  ['is missing', null],
  ['is null', 'null'],
  ['has another shape', '{}'],
] as const
// All of these fail the same validation, so the short form tests one.
for (const [what, text] of takeFirst<(typeof badBrands)[number]>(badBrands, 1)) {
  test(`the player sees an error and can try again if the brand data of the page ${what}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Did not find element expected to be parsed/)
    await damage(page, 'brand', text)
    await page.goto(visit)
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the store.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('#root:not([data-drawn]) input[name=goods]').first()).toBeAttached()
  })
}

test('a failure to load the translations is reported in the brand’s own language', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|preload/)
  await page.route(/\/assets\/ko-[^/]*\.js/, (route) => route.abort())
  await page.goto(storeUrl('ko', '/selectGoods'))
  await expect(page.getByRole('alert')).toContainText('스토어를 불러오지 못했습니다')
})

test.describe('the store’s script', () => {
  const entry = /\/assets\/index-[^/]*\.js/
  const notLoaded = '스토어를 불러오지 못했습니다'
  const tryAgain = '다시 시도'
  const shopLink = (page: Page) => page.getByRole('navigation').getByRole('link').first()

  type Failure = readonly [string, (route: Route) => Promise<void>]
  const failures: readonly Failure[] = [
    ['fails to load', (route) => route.abort()],
    ['throws an error', (route) => route.fulfill({ contentType: 'text/javascript', body: 'null.store' })],
    ['has a syntax error', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = store' })],
    [
      'is replaced by a login page of the network',
      (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in' }),
    ],
  ]
  // The first fires an event on the script element, the second on the window. The others fire one of these, too.
  for (const [trouble, answer] of takeFirst(failures, 2))
    test(`shows an error at once if it ${trouble}, and Try again opens the store`, async ({ page, complaints }) => {
      complaints.expect(/Failed to load|null|Unexpected token|MIME type|preload/)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.route(entry, answer)
      await page.goto(storeUrl('ko', '/'))
      await expect(page.getByRole('alert')).toContainText(notLoaded)
      await page.unroute(entry)
      await page.clock.resume()
      await page.getByRole('button', { name: tryAgain }).click()
      await expect(shopLink(page)).toBeVisible()
    })

  test('shows an error after eight seconds if it hangs, and removes it if the store loads after all', async ({
    page,
  }) => {
    await page.clock.install()
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route(entry, (route) => late.then(() => route.continue()))
    await page.goto(storeUrl('ko', '/'), { waitUntil: 'commit' })
    await expect(shopLink(page)).toBeVisible()
    await page.clock.runFor(7000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(page.getByRole('alert')).toContainText(notLoaded)
    // The server-rendered page stays readable below the message.
    await expect(shopLink(page)).toBeVisible()
    answer()
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    await expect(shopLink(page)).toBeVisible()
    await expect(page.getByText(notLoaded)).toHaveCount(0)
  })
})
