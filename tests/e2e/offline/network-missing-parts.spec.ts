import type { Page } from '@playwright/test'
import { getRechargeSheet } from '../support/buying.ts'
import { computer } from '../support/computer.ts'
import { t } from '../support/copy.ts'
import { advanceClockUntil } from '../support/hosts.ts'
import { getChoiceButton, getRecipientCard } from '../support/pickers.ts'
import { expectNetworkFailures, gameUrl, playerUrl } from '../support/network-failures.ts'
import { expect, test } from '../support/store-page.ts'

test.beforeEach(({ page, complaints }) => expectNetworkFailures(page, complaints))

test('a button looks pressed until the sheet that it opens has loaded', async ({ page }) => {
  await page.goto(gameUrl)
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const arrived = Promise.withResolvers<undefined>()
  await page.route('**/assets/game-and-role-sheet-*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const change = getChoiceButton(page)
  await change.click()
  await expect(change).toHaveAttribute('data-pressed')
  arrived.resolve(undefined)
  await expect(page.getByRole('dialog', { name: t('select', 'your_choice') })).toBeVisible()
  await expect(change).not.toHaveAttribute('data-pressed')
})

test.describe('chunks that failed to load', () => {
  const scripts = '**/assets/**'
  const abortScripts = (page: Page) => page.route(scripts, (route) => route.abort())
  const change = getChoiceButton
  const nav = (page: Page, name: 'nav_my' | 'nav_topup') =>
    page.getByRole('link', { name: t('shell', name), exact: true })
  const account = (page: Page) => page.getByRole('region', { name: t('my', 'account') })
  const countMissingStylesheets = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].filter((l) => !l.sheet)
          .length,
    )

  test.beforeEach(async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource|preload/)
    await page.goto(gameUrl)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await abortScripts(page)
  })

  test('a sheet shows an error, keeps the page working and opens with its style at the next press', async ({
    page,
  }) => {
    await change(page).click()
    await advanceClockUntil(page, () => page.getByText(t('errors', 'error_network')).isVisible())
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.unroute(scripts)
    await change(page).click()
    await expect(page.getByRole('dialog', { name: t('select', 'your_choice') })).toBeVisible()
    expect(await countMissingStylesheets(page)).toBe(0)
  })

  test('a screen shows an error and opens when the player tries again', async ({ page }) => {
    await nav(page, 'nav_my').click()
    await advanceClockUntil(page, () => page.getByRole('alert').isVisible())
    await page.unroute(scripts)
    const retryButton = page.getByRole('alert').getByRole('button', { name: t('shell', 'retry') })
    // The screen may load by itself before the click. Then the button is gone.
    await Promise.race([retryButton.click().catch(() => undefined), account(page).waitFor()])
    await expect(account(page)).toBeVisible()
    expect(await countMissingStylesheets(page)).toBe(0)
  })

  test('a screen that the player left and opened again opens by itself once requests succeed', async ({ page }) => {
    await nav(page, 'nav_my').click()
    await advanceClockUntil(page, () => page.getByRole('alert').isVisible())
    await nav(page, 'nav_topup').click()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await nav(page, 'nav_my').click()
    await page.unroute(scripts)
    await advanceClockUntil(page, () => account(page).isVisible())
  })
})

test('a press shows an error if the overlay host failed to load, and trying again opens its sheet', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|preload/)
  const parts = /\/assets\/overlays-/
  await page.route(parts, (route) => route.abort())
  await page.clock.install()
  await page.goto(gameUrl)
  await getChoiceButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: t('errors', 'error_network') })
  await advanceClockUntil(page, () => alert.isVisible())
  await page.unroute(parts)
  await alert.getByRole('button', { name: t('shell', 'retry') }).click()
  await advanceClockUntil(page, () => page.getByRole('dialog', { name: t('select', 'your_choice') }).isVisible())
  await advanceClockUntil(page, () => page.getByRole('contentinfo').isVisible())
})

test.describe('on a computer', () => {
  test.use(computer)

  test('the price stays visible until the payment methods beside the goods have loaded', async ({ page }) => {
    const arrived = Promise.withResolvers<undefined>()
    await page.route('**/assets/recharge-panel-*.js', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(playerUrl)
    await expect(getRecipientCard(page)).toContainText('S14')
    await page.getByRole('radio', { name: '$4.99' }).first().check()
    const bar = page.locator('[data-pay-bar]')
    await expect(bar).toContainText('$4.99')
    await expect(bar.getByRole('button', { name: t('select', 'buy'), exact: true })).toBeDisabled()
    arrived.resolve(undefined)
    await expect(getRechargeSheet(page)).toContainText('$4.99')
    await expect(bar).toHaveCount(0)
  })
})
