import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { takeFirst } from '../../long-form.ts'
import { findOffer } from '../support/channel-offers.ts'
import { translate, t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { holdScript } from '../support/hold-script.ts'
import { expectHydrated, recordFirstContent } from '../support/hydration.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { getRecipientCard } from '../support/pickers.ts'
import { startOrder, settleOrder } from '../support/started-orders.ts'
import { expect, expectNothingOver, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

const goodsPage = storeUrl('watt', '/selectGoods', starfallLink)
const goods = (page: Page) => page.getByRole('radio', { name: '$4.99' }).first()

const styles = readdirSync('dist/assets').filter((file) => file.endsWith('.css'))
const styledClasses = new Set(
  styles.flatMap((file) =>
    Array.from(readFileSync(join('dist/assets', file), 'utf8').matchAll(/\.([\w-]+)/g), ([, name = '']) => name),
  ),
)
/** Returns classes of the server-rendered page that have a rule in the build, but not in the page. */
function findUnstyledClasses(html: string): string[] {
  const inPage = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, text = '']) => text).join('')
  const renderedHtml = html.slice(html.indexOf('<div id="root"'))
  const classes = Array.from(renderedHtml.matchAll(/ class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat()
  return [...new Set(classes)].filter((name) => styledClasses.has(name) && !inPage.includes(`.${name}`))
}

const firstOfRu = { client_id: '1501001', spec_lang: 'ru' }
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the goods and their prices can be read and chosen below the notice about JavaScript', async ({ page }) => {
    await page.goto(goodsPage, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'title_select_goods'))
    await expect(page.getByText('Starfall Odyssey', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await goods(page).check()
    await expect(goods(page)).toBeChecked()
    await expect(page.getByRole('main').getByRole('link', { name: '×' }), 'the event can be read').toBeVisible()
    const notice = await page.locator('.no-script').boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.y, 'the notice is not covered').toBeGreaterThanOrEqual(
      (notice?.y ?? 0) + (notice?.height ?? Infinity),
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNothingOver(page.locator('.no-script'))
  })

  test('the goods do not move on a wide screen when the pay bar beside them is parsed', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const places = async () => {
      // Without scripts the page never becomes interactive.
      await page.goto(goodsPage, { waitUntil: 'commit' })
      await page.waitForLoadState()
      return Promise.all([0, 3].map((place) => page.locator('label:has(input[name=goods])').nth(place).boundingBox()))
    }
    const whole = await places()
    await page.route(goodsPage, async (route) => {
      const response = await fetchFromGateway(route)
      await route.fulfill({ response, body: (await response.text()).split(' data-pay-bar=""')[0] ?? '' })
    })
    expect(await places()).toEqual(whole)
  })

  test('an unknown URL shows a styled 404 page', async ({ page }) => {
    await page.goto(storeUrl('watt', '/nowhere', starfallLink), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: t('errors', 'not_found_title') })).toBeVisible()
    await expect(page.getByText(t('errors', 'not_found_text'))).toHaveCSS('text-align', 'center')
  })

  test('a make-up link shows its recipient, amount and payment methods', async ({ page }) => {
    await page.goto(storeUrl('watt', '/sandbox/makeup', { kind: 'minutes' }), { waitUntil: 'commit' })
    await expect(page.getByText('m***')).toBeVisible()
    await expect(page.locator('main')).toContainText('$14.99')
    await expect(page.getByRole('radio', { name: 'PayerMax' })).toBeAttached()
  })

  test('the old layout shows its games', async ({ page }) => {
    await setLayout(page, 'watt', 'old')
    await page.goto(storeUrl('watt', '/selectGame', { domain_area: 'universal' }), { waitUntil: 'commit' })
    await expect(page.locator('input[name=game]').first()).toBeAttached()
  })

  const drawnPages = [
    { what: 'goods', brand: 'watt', layout: 'new', path: '/selectGoods', query: starfallLink },
    { what: 'games', brand: 'ru', layout: 'old', path: '/selectGame', query: { spec_lang: 'ru' } },
    {
      what: 'goods in a brand of the other layout',
      brand: 'watt',
      layout: 'old',
      path: '/selectGoods',
      query: starfallLink,
    },
    { what: 'games', brand: 'watt', layout: 'new', path: '/selectGoods', query: { domain_area: 'universal' } },
    {
      what: 'goods in a brand of the other layout',
      brand: 'ru',
      layout: 'new',
      path: '/selectGoods',
      query: firstOfRu,
    },
    { what: 'goods', brand: 'ru', layout: 'old', path: '/selectGoods', query: firstOfRu },
  ] as const
  /** Covers each layout, each kind of page, and a layout that is not the brand's own. */
  for (const { what, brand, layout, path, query } of takeFirst<(typeof drawnPages)[number]>(drawnPages, 3))
    test(`the server-rendered ${what} of the ${layout} layout include all of their styles`, async ({ page }) => {
      await setLayout(page, brand, layout)
      const address = storeUrl(brand, path, query)
      // A busy gateway first sends the page without server rendering.
      await expect(async () => {
        const html = (await (await page.goto(address, { waitUntil: 'commit' }))?.text()) ?? ''
        expect(html).toContain(' data-drawn="{')
        expect(findUnstyledClasses(html)).toEqual([])
      }).toPass()
    })
})

test.describe('before the script has loaded', () => {
  test.beforeEach(({ page }) => disableNews(page))

  test('the page shows the goods, which hydrate without a change', async ({ page }) => {
    await recordFirstContent(page)
    const releaseScript = await holdScript(page)
    await page.goto(goodsPage, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-drawn]')).toBeVisible()
    await goods(page).check()
    await page.evaluate(() => window.scrollTo(0, 60))
    releaseScript()
    await expectHydrated(page)
    await expect(goods(page)).toBeChecked()
    expect(await page.evaluate(() => window.scrollY), 'the scroll position is kept').toBe(60)
  })

  test('a make-up link is not requested again, and a chosen payment method stays chosen', async ({ page }) => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const releaseScript = await holdScript(page)
    await page.goto(storeUrl('watt', '/sandbox/makeup', { kind: 'minutes' }), { waitUntil: 'commit' })
    await expect(page.locator('#root[data-drawn=link]')).toBeVisible()
    const paymentMethod = page.getByRole('radio', { name: 'PayerMax' })
    await paymentMethod.check()
    const placeOf = () => paymentMethod.evaluate((radio) => radio.getBoundingClientRect().top)
    const drawnAt = await placeOf()
    releaseScript()
    await expect(page.getByRole('button', { name: t('recharge', 'order'), exact: true })).toBeEnabled()
    await expect(paymentMethod).toBeChecked()
    expect(await placeOf()).toBe(drawnAt)
    expect(paths.filter((path) => path.startsWith('/api/replenishment/'))).toEqual([])
  })

  test('a chosen language is applied after hydration', async ({ page }) => {
    const releaseScript = await holdScript(page)
    await page.goto(goodsPage, { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('combobox').selectOption('ja')
    releaseScript()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('ja', 'shell', 'title_select_goods'))
  })
})

test.describe('the next visit of this browser', () => {
  /** The cookie for the next server rendering is written in idle time. */
  const waitForPlaceCookie = (page: Page, fact = 'last_place') =>
    expect.poll(async () => decodeURIComponent(JSON.stringify(await page.context().cookies()))).toContain(fact)

  test('is server-rendered with the game, region and language of the last one', async ({ page }) => {
    await disableNews(page)
    await page.goto(goodsPage)
    await page.getByRole('banner').getByRole('combobox').selectOption('ja')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('ja', 'shell', 'title_select_goods'))
    await waitForPlaceCookie(page)
    await recordFirstContent(page)
    await page.goto(storeUrl('watt', '/'))
    await expectHydrated(page)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
  })

  test('does not show a logged-in player as a guest before the script has loaded, and hydrates without a change', async ({
    page,
  }) => {
    await disableNews(page)
    await page.goto(`${goodsPage}&oauth_token=demo-rowan`)
    await expect(getRecipientCard(page)).toContainText(t('select', 'choose_role'))
    await waitForPlaceCookie(page, '"player":true')
    await recordFirstContent(page)
    const releaseScript = await holdScript(page)
    await page.goto(storeUrl('watt', '/'), { waitUntil: 'commit' })
    await expect(page.locator('#root[data-audience=player] input[name=goods]').first()).toBeAttached()
    await expect(getRecipientCard(page)).not.toContainText(t('select', 'guest'))
    await expect(page.getByRole('button', { name: t('shell', 'log_in') })).toHaveCount(0)
    releaseScript()
    await expect(getRecipientCard(page)).toContainText(t('select', 'choose_role'))
    await expectHydrated(page)
  })
})

test.describe('a link to an order', () => {
  test('shows its status without any script, and never shows an earlier status during hydration', async ({
    browser,
    request,
  }) => {
    const order = await startOrder(request, findOffer(11801, { brand: 'watt' }))
    await settleOrder(request, order, 'pay')
    const link = storeUrl('watt', '/result', { billing_no: order.billingNo, spec_lang: 'de' })
    const paid = translate('de', 'result', 'title_success')

    const noScriptPage = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await noScriptPage.goto(link)
    await expect(noScriptPage.getByRole('article')).toContainText(paid)
    await expect(noScriptPage.getByRole('article')).toContainText('***')
    // The article's styles are in the page, so the layout does not move when the script loads.
    await expect(noScriptPage.getByRole('article').locator('> header')).toHaveCSS('display', 'flex')
    // The gateway does not know the reader's time zone and shows UTC.
    await expect(noScriptPage.getByRole('article')).toContainText('UTC')
    // Without scripts there are no controls, and no message that scripts are needed.
    await expect(noScriptPage.getByRole('button').or(noScriptPage.getByRole('combobox'))).toHaveCount(0)
    await expect(noScriptPage.locator('.no-script')).toHaveCount(0)
    await noScriptPage.context().close()

    const other = await (await browser.newContext()).newPage()
    await disableNews(other)
    await other.addInitScript(() => {
      const titles: string[] = []
      Object.assign(window, { titles })
      new MutationObserver(() => {
        const title = document.querySelector('article h2')?.textContent ?? ''
        if (titles.at(-1) !== title) titles.push(title)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await other.goto(link)
    await expect(other.locator('#root:not([data-drawn])')).toBeAttached()
    await expect(other.getByRole('article')).toContainText(paid)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.waitForLoadState('networkidle')
    const titles = await other.evaluate(() => (window as unknown as { titles: string[] }).titles)
    expect(new Set(titles.filter((title) => title !== ''))).toEqual(new Set([paid]))
    await other.context().close()
  })
})
