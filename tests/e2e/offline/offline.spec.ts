import type { Page } from '@playwright/test'
import { routeTable, type Route } from '../../../src/app/routes.table.ts'
import type { Layout } from '../../../src/kernel/session/layout.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { languageTable } from '../../../src/kernel/i18n/languages.table.ts'
import { isLong } from '../../long-form.ts'
import { translate, t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, expectTranslated, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'
import { allowWorker, waitForWorker } from '../support/with-worker.ts'

/** Opens each screen offline for the first time, with the real service worker on a phone. */
test.use(allowWorker)

const table: readonly Route[] = routeTable
const screenIn = (layout: Layout, route: Route) => ('screen' in route.in[layout] ? route.in[layout].screen : undefined)
/** The short form tests screens that both layouts share only in the new layout. */
const screensOf = (layout: Layout) =>
  table.filter((route) => {
    const screen = screenIn(layout, route)
    return screen !== undefined && (isLong || layout === 'new' || screen !== screenIn('new', route))
  })

/** Opens the store once, waits until the worker has cached everything, and goes offline. */
async function openAndGoOffline(page: Page, layout: Layout): Promise<void> {
  await disableNews(page)
  await setLayout(page, 'watt', layout)
  await page.goto(storeUrl('watt', '/', starfallLink))
  await waitForWorker(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
})

for (const layout of ['new', 'old'] as const)
  test(`every screen of the ${layout} layout opens offline even if it was never opened online`, async ({ page }) => {
    await openAndGoOffline(page, layout)
    if (layout === 'new')
      await test.step('My at its first press', async () => {
        await page.getByRole('link', { name: t('shell', 'nav_my') }).click()
        await expect(page.getByRole('region', { name: t('my', 'account') })).toBeVisible()
        await expect(page.getByText(t('result', 'no_orders'))).toBeVisible()
      })
    for (const { path, title } of screensOf(layout))
      await test.step(path, async () => {
        await page.goto(storeUrl('watt', path, path === '/replenishGoods' ? { replenish_id: 'R1' } : {}))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', title))
        // Expects text because a skeleton has none.
        await expect(page.locator('main')).toHaveText(/\p{L}{3}/u)
        await expect(page.getByText(t('shell', 'offline_part'))).toHaveCount(0)
        await expectTranslated(page)
      })
  })

test('a language that was never loaded is applied when the network is back, and the page keeps its language until then', async ({
  page,
}) => {
  const htmlElement = page.locator('html')
  const languageNotice = (speaking: Language, language: Language) =>
    page.getByText(translate(speaking, 'shell', 'offline_language', { language: languageTable[language].name }))
  await openAndGoOffline(page, 'new')
  await page.goto(storeUrl('watt', '/my', { spec_lang: 'ja' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'title_my'))
  await expect(languageNotice('en', 'ja')).toBeVisible()
  const dropdown = page.getByRole('banner').getByRole('combobox')
  await expect(dropdown).toHaveValue('en')
  await page.context().setOffline(false)
  await expect(htmlElement).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('ja', 'shell', 'title_my'))

  await page.context().setOffline(true)
  await dropdown.selectOption('th')
  await expect(languageNotice('ja', 'th')).toBeVisible()
  await expect(htmlElement).toHaveAttribute('lang', 'ja')
  await page.context().setOffline(false)
  await expect(htmlElement).toHaveAttribute('lang', 'th')
})
