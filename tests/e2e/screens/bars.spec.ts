import type { Page } from '@playwright/test'
import { longFormOnly, takeFirst } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { getClientId, ember, starfallLink } from '../support/demo-games.ts'
import { expectUsable } from '../support/good-page.ts'
import { expect, storeUrl, test, setOverrides, disableNews } from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const bar = (page: Page) => page.getByRole('navigation', { name: t('shell', 'nav_main') })
const entry = (page: Page, key: string) => bar(page).getByRole('link', { name: t('shell', key) })
const entryTexts = (...keys: string[]) => keys.map((key) => t('shell', key))
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
const waitForGoods = (page: Page) => expect(page.locator('input[name=goods]').first()).toBeAttached()

test('the bottom bar hides when scrolling down, returns when scrolling up or at the end, and marks its current entry in a contrast theme', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await waitForGoods(page)
  await expect(bar(page)).toBeInViewport()
  await scrollTo(page, 200)
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(page, 120)
  await expect(bar(page)).toBeInViewport()
  await scrollTo(page, 200)
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(page, 100_000)
  await expect(bar(page)).toBeInViewport()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(entry(page, 'nav_topup')).toHaveCSS('border-block-end-style', 'solid')
  await expect(entry(page, 'nav_my')).toHaveCSS('border-block-end-style', 'none')
})

test('the bottom bar returns by itself some seconds after scrolling has stopped', async ({ page }) => {
  await page.clock.install()
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await waitForGoods(page)
  await scrollTo(page, 200)
  await page.clock.runFor(400)
  await expect(bar(page)).not.toBeInViewport()
  await page.clock.runFor(5000)
  await expect(bar(page)).toBeInViewport()
})

test('a theme change runs no transitions for a player who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await waitForGoods(page)
  const transitions = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
    void getComputedStyle(document.body).color
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length
  })
  expect(transitions).toBe(0)
})

const emberLink = { ...starfallLink, client_id: ember.client }

test('the VIP entry is the first and asks a guest to log in, as the page itself does', async ({ page }) => {
  await setOverrides(page, 'watt', 'grey', 'coupon')
  await page.goto(storeUrl('watt', '/selectGoods', emberLink))
  await expect(bar(page).getByRole('link')).toHaveText(entryTexts('nav_vip', 'nav_topup', 'nav_my'))
  await entry(page, 'nav_vip').click()
  await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
  await expect(page).toHaveURL(/\/selectGoods/)
  await page.goto(storeUrl('watt', '/userCenter', emberLink))
  await expect(page.getByRole('heading', { name: t('errors', 'login_needed') })).toBeVisible()
})

/** The short form tests all rows of this table in `tests/unit/src/app/bottom-bar/bars.test.ts`. */
test('the VIP entry is missing without coupons and in a brand without VIP', longFormOnly, async ({ page }) => {
  const joyage = { client_id: getClientId('joyage', 'meadowHarvest', 'universal'), domain_area: 'universal' }
  for (const [brand, link, overrides] of [
    ['watt', starfallLink, ['grey', 'nocoupon', 'cumulative']],
    ['joyage', joyage, ['grey', 'coupon', 'cumulative']],
  ] as const) {
    await setOverrides(page, brand, ...overrides)
    await page.goto(storeUrl(brand, '/selectGoods', link))
    await expect(bar(page).getByRole('link')).toHaveText(entryTexts('nav_topup', 'nav_event', 'nav_my'))
  }
})

/** Both kinds are rows of the same table. */
for (const kind of takeFirst(['cumulative', 'continue'], 1)) {
  test(`a ${kind} event has the last entry but one`, async ({ page }) => {
    await setOverrides(page, 'watt', 'nocoupon', kind)
    await page.goto(storeUrl('watt', '/selectGoods', emberLink))
    await expect(bar(page).getByRole('link')).toHaveText(entryTexts('nav_topup', 'nav_event', 'nav_my'))
    await entry(page, 'nav_event').click()
    await expect(page).toHaveURL(/\/activity\?/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'title_activity'))
  })
}

test('the first visit of each game leads to its event, and later visits do not', async ({ page }) => {
  await setOverrides(page, 'watt', 'cumulative', 'tab')
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await expect(page).toHaveURL(/\/activity\?/)
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await waitForGoods(page)
  await expect(entry(page, 'nav_event')).toBeVisible()
  await expect(page).toHaveURL(/\/selectGoods/)
  await page.goto(storeUrl('watt', '/my', { ...starfallLink, client_id: ember.client }))
  await expect(page).toHaveURL(/\/activity\?/)
})

/** The short form tests this in `bars.test.ts`. The next test starts on such a page. */
test('a visit to a page without bars does not lead to the event', longFormOnly, async ({ page }) => {
  await setOverrides(page, 'watt', 'cumulative', 'tab')
  await page.goto(storeUrl('watt', '/certifiedReal', starfallLink))
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/certifiedReal/)
})

test('the first navigation to a page with bars leads to the event, and later ones do not', async ({ page }) => {
  await setOverrides(page, 'watt', 'cumulative', 'tab')
  await page.goto(storeUrl('watt', '/nowhere', starfallLink))
  await page.getByRole('button', { name: t('shell', 'home') }).click()
  await expect(page).toHaveURL(/\/activity\?/)
  await entry(page, 'nav_topup').click()
  await expect(page).toHaveURL(/\/selectGoods/)
  // A player who opens an event is not redirected to it again.
  await page.goto(storeUrl('watt', '/activity', emberLink))
  await expect(entry(page, 'nav_event')).toBeVisible()
  await entry(page, 'nav_my').click()
  await expect(page).toHaveURL(/\/my\?/)
})

/** The short form tests this in `tests/unit/src/app/bottom-bar/bars.test.ts`. */
test('the tab_to_act setting has no effect without an event', longFormOnly, async ({ page }) => {
  await setOverrides(page, 'watt', 'tab', 'grey', 'coupon')
  await page.goto(storeUrl('watt', '/selectGoods', emberLink))
  await expect(entry(page, 'nav_vip')).toBeVisible()
  await expect(page).toHaveURL(/\/selectGoods/)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('navigation is in the header, the payment methods are beside the goods, which can still be changed, and nothing overlaps', async ({
    page,
  }) => {
    await page.goto(
      storeUrl('watt', '/selectGoods', {
        ...starfallLink,
        oauth_token: 'demo-rowan',
        server_id: 's14',
        role_id: '1000011',
      }),
    )
    const list = page.getByRole('group').filter({ has: page.locator('input[name=goods]') })
    await expect(list.first()).toBeVisible()
    const [nav, header, cards, pay] = await Promise.all(
      [bar(page), page.getByRole('banner'), list.first(), page.locator('[data-pay-bar]')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(nav && header && nav.y + nav.height <= header.y + header.height).toBe(true)
    expect(cards && pay && cards.x + cards.width < pay.x).toBe(true)

    const goods = page.locator('input[name=goods]:enabled')
    await goods.nth(1).check()
    const methodPanel = page.getByRole('region', { name: t('recharge', 'title') })
    await methodPanel.locator('input[name=way]').first().check()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const total = methodPanel.locator('footer')
    const price = await total.innerText()
    await goods.nth(2).check()
    await expect(total).not.toHaveText(price)
    // They must not cover the end of the page either.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const [box, end] = await Promise.all([
      methodPanel.boundingBox(),
      page.locator('main + footer a').last().boundingBox(),
    ])
    expect(box && end && end.x + end.width < box.x).toBe(true)
    await expectUsable(page)
  })
})
