import type { Page } from '@playwright/test'
import { routeTable, type Route } from '../../../src/app/routes.table.ts'
import { longFormOnly, pickOneOfEach, takeFirst } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { getClientId, starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** A brand of each layout, and a link from one of its games. */
const shops = {
  new: { brand: 'watt', title: 'Watt Games Top-up', link: starfallLink, elsewhere: '/my' },
  old: {
    brand: 'dragon',
    title: 'Dragongate Top-up Centre',
    link: { client_id: getClientId('dragon', 'jadeMandate', 'dragon'), domain_area: 'dragon' },
    elsewhere: '/result',
  },
} as const
type Layout = keyof typeof shops

const table: readonly Route[] = routeTable

/** Groups routes: redirects, and screens by their bars and, in the old layout, by their step. */
const kindOf = (route: Route, layout: Layout) =>
  'redirect' in route.in[layout] ? 'leads elsewhere' : `${route.bars}, ${layout === 'old' && route.step}`

/** Returns the route at which a URL ends, after all redirects of the table. */
function resolveTarget(path: string, layout: Layout): Route {
  const route = table.find((one) => one.path === path)
  if (!route) throw new Error(`no route ${path}`)
  const target = route.in[layout]
  return 'redirect' in target ? resolveTarget(target.redirect, layout) : route
}

/** Expects bottom bar, footer and steps exactly as the table says. */
async function expectBars(page: Page, layout: Layout, { bars, step }: Route): Promise<void> {
  const main = page.getByRole('navigation', { name: t('shell', 'nav_main') })
  await expect(main).toBeVisible({ visible: layout === 'new' && bars === true })
  await expect(page.getByRole('contentinfo')).toBeVisible({ visible: bars === true })
  const steps = page.getByRole('navigation', { name: t('shell', 'step_list') })
  await expect(steps).toBeVisible({ visible: layout === 'old' && step !== undefined })
  if (layout === 'old' && step !== undefined)
    await expect(steps.locator('[aria-current=step]')).toContainText(String(step))
}

/** The call for this link is never answered, because the page of an invalid link redirects at once. */
const openLink = { replenish_id: 'nobody-answers' }

test.beforeEach(async ({ page }) => {
  await disableNews(page)
  await page.route('**/api/replenishment/replenishment_info*', () => undefined)
})

for (const layout of ['new', 'old'] as const) {
  const { brand, title, link, elsewhere } = shops[layout]

  // Tests one URL of each kind. The whole table is tested in `tests/unit/src/app/resolve-route.test.ts`, every screen
  // in `offline/offline.spec.ts`, and the steps and bars of the old layout in `screens/old-layout.spec.ts`.
  test(
    `every URL of the ${layout} layout shows its screen or redirects to it`,
    layout === 'old' ? longFormOnly : {},
    async ({ page }) => {
      for (const { path } of pickOneOfEach(table, (route) => kindOf(route, layout))) {
        const end = resolveTarget(path, layout)
        await test.step(`${path} → ${end.path}`, async () => {
          await page.goto(storeUrl(brand, path, path === '/replenishGoods' ? { ...link, ...openLink } : link))
          await expect(page).toHaveURL((url) => url.pathname === end.path && url.searchParams.has('client_id'))
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', end.title))
          await expect(page).toHaveTitle(`${t('shell', end.title)} · ${title}`)
          await expectBars(page, layout, end)
        })
      }
    },
  )

  // Both layouts use the same screen. Where home is, is tested in `tests/unit/src/app/resolve-route.test.ts`.
  test(
    `an unknown URL in the ${layout} layout shows a 404 page that leads home`,
    layout === 'old' ? longFormOnly : {},
    async ({ page }) => {
      await page.goto(storeUrl(brand, elsewhere, link))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(storeUrl(brand, '/no/such/page', link))
      await expect(page.getByRole('heading', { name: t('errors', 'not_found_title') })).toBeVisible()
      await expect(page.getByText(t('errors', 'not_found_text'))).toBeVisible()
      await page.getByRole('button', { name: t('shell', 'home') }).click()
      await expect(page).toHaveURL((url) => url.pathname === resolveTarget('/', layout).path)
      // The link replaces the history entry, so Back does not return to the 404 page.
      await page.goBack()
      await expect(page).toHaveURL((url) => url.pathname === elsewhere)
    },
  )
}

const unusualUrls = [
  ['/My/', 'title_my'],
  ['/SELECTGOODS', 'title_select_goods'],
  ['/selectgoods', 'title_select_goods'],
  ['/my///', 'title_my'],
] as const

/**
 * The first URL has both. The others, and URLs that only start like a known one, are tested in
 * `tests/unit/src/app/resolve-route.test.ts`.
 */
test('a URL with capitals or trailing slashes opens its screen, and one that only starts like it shows the 404 page', async ({
  page,
}) => {
  for (const [path, title] of takeFirst<(typeof unusualUrls)[number]>(unusualUrls, 1)) {
    await page.goto(storeUrl('watt', path, starfallLink))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', title))
    await expect(page.getByRole('navigation', { name: t('shell', 'nav_main') })).toBeVisible()
  }
  for (const path of takeFirst(['/selectGoodsX', '/%F0%9F%8E%AE', '/my/more', '/selectGoods/s1/x', '/toString'], 1)) {
    await page.goto(storeUrl('watt', path, starfallLink))
    await expect(page.getByRole('heading', { name: t('errors', 'not_found_title') })).toBeVisible()
  }
})

test('a player who opens a later step of the old layout without a game is led to the first', async ({ page }) => {
  await page.goto(storeUrl('dragon', '/recharge'))
  await expect(page.getByText(t('select', 'nothing_chosen'))).toBeVisible()
  await page.getByRole('button', { name: t('select', 'begin') }).click()
  await expect(page).toHaveURL(storeUrl('dragon', '/selectGame'))
  await expect(page.locator('input[name=game]').first()).toBeAttached()
  await page.goto(storeUrl('dragon', '/selectGoods'))
  await expect(page).toHaveURL(storeUrl('dragon', '/selectGame'))
})

/** The short form tests this in `tests/unit/src/kernel/overlays/stale-overlay-entry.test.ts`. */
test('a page that was reloaded while a sheet opened keeps its URL', longFormOnly, async ({ page }) => {
  await page.goto(storeUrl('watt', '/my', starfallLink))
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  // A reload while a sheet is open leaves this state on the page's entry.
  await page.evaluate(() => history.replaceState({ overlay: 1 }, ''))
  await page.reload()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ overlay: 0 })
  await expect(page).toHaveURL(storeUrl('watt', '/selectGoods', starfallLink))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'title_select_goods'))
})
