import type { Page } from '@playwright/test'
import { t } from '../support/copy.ts'
import { ember } from '../support/demo-games.ts'
import { getChoiceButton } from '../support/pickers.ts'
import { expectNetworkFailures, gameUrl } from '../support/network-failures.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

test.beforeEach(({ page, complaints }) => expectNetworkFailures(page, complaints))

test.describe('offline', () => {
  const banner = (page: Page) => page.getByRole('status').filter({ hasText: sinceWhen })
  const [sinceWhen = ''] = t('shell', 'offline_since', { time: '|' }).split('|')

  test('a banner above the tabs shows since when, Buy shows a message instead of a sheet, and a message reports the return of the network', async ({
    page,
    context,
  }) => {
    await page.goto(gameUrl)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(banner(page)).toBeVisible()
    const edges = await Promise.all([banner(page), page.getByRole('navigation')].map((part) => part.boundingBox()))
    expect(Math.abs((edges[0]?.y ?? 0) + (edges[0]?.height ?? 0) - (edges[1]?.y ?? 0))).toBeLessThan(2)

    await page.locator('input[name=goods]').first().check()
    await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
    await expect(page.getByText(t('shell', 'pay_offline'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText(t('shell', 'pay_offline'))).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText(t('shell', 'online_again'))).toBeVisible()
  })

  test('games that could not be loaded appear by themselves when the network is back', async ({ page, context }) => {
    await page.goto(storeUrl('watt', '/', { domain_area: 'mea' }))
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: t('select', 'area_mea') }).click()
    const region = page.getByRole('radio', { name: t('select', 'area_universal') })
    await expect(region).toBeVisible()
    await context.setOffline(true)
    await region.click()
    // Fails at once because an offline device does not retry.
    await expect(page.getByRole('alert')).toContainText(t('errors', 'offline_load'))
    await context.setOffline(false)
    await expect(page.locator('input[name=game]').first()).toBeAttached()
  })

  test('goods that could not be loaded appear by themselves when the network is back', async ({ page, context }) => {
    await page.goto(storeUrl('watt', '/', { domain_area: 'universal' }))
    await expect(page.locator('input[name=game]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('radio', { name: ember.name }).click()
    await expect(page.getByRole('alert')).toContainText(t('errors', 'offline_load'))
    await context.setOffline(false)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a sheet that was not loaded yet shows a message and opens when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto(gameUrl)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await getChoiceButton(page).click()
    await expect(page.getByText(t('shell', 'offline_part'))).toBeVisible()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: t('select', 'your_choice') })).toBeVisible()
    await expect(page.getByText(t('shell', 'offline_part'))).toHaveCount(0)
  })

  test('a screen that was not loaded yet shows a message, can be left, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto(gameUrl)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const topup = page.getByRole('link', { name: t('shell', 'nav_topup'), exact: true })
    const my = page.getByRole('link', { name: t('shell', 'nav_my'), exact: true })
    await my.click()
    await expect(page.getByText(t('shell', 'offline_part'))).toBeVisible()
    await topup.click()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await my.click()
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: t('my', 'account') })).toBeVisible()
  })
})
