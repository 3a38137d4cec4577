import type { Page } from '@playwright/test'
import { buildOtherStore, otherGateways } from '../../build/other-build.ts'
import { takeFirst } from '../../long-form.ts'
import { withPictures } from '../support/chromium.ts'
import { t } from '../support/copy.ts'
import { starfall, starfallLink } from '../support/demo-games.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { holdScript } from '../support/hold-script.ts'
import { serveStatic } from '../support/static-server.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Files on a static host. Calls and images come from a gateway on another origin. */
test.describe.configure({ mode: 'serial' })

test.use(withPictures)

let host: Awaited<ReturnType<typeof serveStatic>>
const at = (brand: string, path: string, query: Record<string, string> = {}) => storeUrl(brand, path, query, host.port)

test.beforeAll(async () => {
  // Takes long if no earlier test has created the build.
  host = await serveStatic(await buildOtherStore())
})

test.afterAll(async () => {
  await host.close()
})

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

test('three brands are served on their own hosts with their own games', async ({ page }) => {
  for (const [brand, title] of [
    ['watt', 'Watt Games Top-up'],
    ['dragon', 'Dragongate Top-up Centre'],
    ['ko', '한결게임즈 충전소'],
  ] as const) {
    await page.goto(at(brand, '/', brand === 'watt' ? { domain_area: 'universal' } : {}))
    await expect(page).toHaveTitle(new RegExp(`· ${title}$`))
    await expect(page.locator('input[name=game]').first()).toBeAttached()
  }
})

/** Holds the entry script. Returns the requested paths so far and a function that releases the script. */
async function holdEntry(page: Page) {
  const release = await holdScript(page)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return { release, paths }
}

const hasRequested = (paths: readonly string[], part: string) => () => paths.some((path) => path.includes(part))

/** Returns a page of another build: its entry script has another name, under which the host has no file. */
const renameEntry = (html: string) => html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-OTHERONE.js')

test('the first visit shows the gateway’s rendering before the store’s script has loaded', async ({ page }) => {
  const { release, paths } = await holdEntry(page)
  await page.goto(at('watt', '/selectGoods', starfallLink), { waitUntil: 'commit' })
  const goods = page.locator('[data-drawn] input[name=goods]')
  await expect(goods.first()).toBeAttached()
  // Imports of the entry script are requested before it runs.
  await expect.poll(hasRequested(paths, '/assets/react-')).toBe(true)
  await page.locator('label:has(input[name=goods])').nth(1).click()
  release()
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached()
  await expect(page.locator('input[name=goods]').nth(1)).toBeChecked()
  // The early script has already requested the goods.
  expect(paths.filter((path) => path.endsWith('getProductList'))).toEqual([])
})

test('a first visit requests the page from its gateway before the imported scripts, and a later visit loads them at once', async ({
  page,
}) => {
  const address = at('watt', '/selectGoods', starfallLink)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${otherGateways[0]}/selectGoods?*`, async (route) => {
    await released
    await route.continue()
  })
  const { paths } = await holdEntry(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(hasRequested(paths, '/assets/index-')).toBe(true)
  expect(hasRequested(paths, '/assets/react-')()).toBe(false)
  release()
  await expect.poll(hasRequested(paths, '/assets/react-')).toBe(true)

  await page.context().addCookies([{ name: 'last_place', value: 'universal', url: address }])
  paths.length = 0
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(hasRequested(paths, '/assets/react-')).toBe(true)
})

test('a page whose gateway has another build waits for the store’s script instead of showing the gateway’s rendering', async ({
  page,
}) => {
  await page.route(`${otherGateways[0]}/selectGoods?*`, async (route) => {
    const response = await fetchFromGateway(route)
    await route.fulfill({ response, body: renameEntry(await response.text()) })
  })
  const { release } = await holdEntry(page)
  const answered = page.waitForResponse(`${otherGateways[0]}/selectGoods?*`)
  await page.goto(at('watt', '/selectGoods', starfallLink), { waitUntil: 'commit' })
  await (await answered).finished()
  await expect.poll(() => page.evaluate(() => window.gatewayResponse?.boot.then(() => 'read'))).toBe('read')
  await expect(page.locator('#root .boot')).toBeAttached()
  await expect(page.locator('input[name=goods]')).toHaveCount(0)
  release()
  await page.locator('label:has(input[name=goods])').nth(1).click()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
})

/** As in a cached page after a release that kept no older files, or in a page that was uploaded before its files. */
test('a page whose entry script is missing on the host says so, and opens the goods once page and files match', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.goto(at('watt', '/selectGoods', starfallLink), { waitUntil: 'commit' })
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('shell', 'retry') })
    .click()
  await page.locator('label:has(input[name=goods])').nth(1).click()
  await expect(page.locator('input[name=goods]').nth(1)).toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a link from the game opens the goods, with API calls and images from the gateway’s origin', async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^\/(api|util|art)\//.test(pathname)) origins.add(origin)
  })
  await page.goto(at('watt', '/', { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }))
  const recipientCard = page.getByRole('region', { name: t('select', 'for_whom') })
  await expect(recipientCard).toContainText(starfall.name)
  await expect(recipientCard).toContainText('Rowan Ashvale')
  const pictures = page.getByRole('main').locator('img, image')
  await expect(pictures.nth(5)).toBeAttached()
  // Elements that use part of a shared image have no size of their own, so each image is loaded again.
  const sizes = await pictures.evaluateAll((all) =>
    Promise.all(
      all.map(async (one) => {
        const copy = new Image()
        copy.src = one.getAttribute('href') ?? one.getAttribute('src') ?? ''
        await copy.decode()
        return copy.naturalWidth
      }),
    ),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect([...origins]).toEqual(otherGateways.slice(0, 1))
})

test('deep links open their screens, and an unknown URL the store’s own 404 page', async ({ page }) => {
  await page.goto(at('watt', '/my', starfallLink))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'title_my'))
  await page.goto(at('watt', '/@starfall'))
  await expect(page).toHaveURL(at('watt', '/selectGoods', { client_id: starfall.client }))
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.goto(at('watt', '/no/such/page'))
  await expect(page.getByRole('heading', { name: t('errors', 'not_found_title') })).toBeVisible()
})

test('a URL that contains an order number is excluded from indexes and referrers', async ({ page }) => {
  // A complete number and a truncated one, which the same pattern finds.
  for (const billing_no of takeFirst(['WA00000000', 'WA0000000000000000000000'], 1)) {
    await page.goto(at('watt', '/my', { billing_no }))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  }
  await page.goto(at('watt', '/my'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'title_my'))
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('a missing file is answered with 404 instead of the store', async ({ page, request, complaints }) => {
  complaints.expect(/404/)
  for (const path of ['/assets/index-00000000.js', '/brands/watt/none.png', '/api/pay/getGameListV2']) {
    const answer = await request.get(`http://127.0.0.1:${host.port}${path}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain('id="root"')
  }
  await page.goto(at('watt', '/assets/none.html'))
  await expect(page.locator('#root')).toHaveCount(0)
})
