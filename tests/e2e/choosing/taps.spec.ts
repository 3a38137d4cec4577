import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { getBuyButton, getConsentBox, getRechargeSheet, isPaysite, matchBuyButton } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { getClientId } from '../support/demo-games.ts'
import { expect, storeUrl, test, waitForOverlayEntryRemoved } from '../support/store-page.ts'

/** Counts the taps between a link and the payment site. Typing and Enter do not count. */
function countTaps() {
  const taps: string[] = []
  return {
    taps,
    tap: async (what: string, on: Locator) => {
      await on.click()
      taps.push(what)
    },
  }
}

/** A game that no other test uses, because purchases use up coupons and limits. */
const brand = 'joynet'
const rift = { client_id: getClientId(brand, 'riftRunners', 'universal'), domain_area: 'universal' } as const

const goods = (page: Page) => page.locator('label:has(input[name=goods])').nth(1)
const buy = (page: Page) => page.getByRole('button', { name: t('select', 'buy'), exact: true })
const login = (page: Page) => page.getByRole('dialog', { name: t('shell', 'log_in') })

/** Sequential because purchases of one account use its coupons one after another. */
test.describe.configure({ mode: 'default' })

async function logIn(page: Page, username: string): Promise<void> {
  await login(page).getByLabel(t('login', 'account')).fill(username)
  const password = login(page).getByLabel(t('login', 'password'), { exact: true })
  await password.fill(demoPassword)
  await password.press('Enter')
}

test('a guest from a social link pays after at most six taps and one login, which says what it is for', async ({
  page,
}, info) => {
  const { taps, tap } = countTaps()
  await page.goto(storeUrl(brand, '/@rift'))
  await tap('goods', goods(page))
  const chosen = await page.locator('input[name=goods]:checked').inputValue()
  await tap('Buy', buy(page))
  await expect(login(page)).toContainText(t('login', 'who_gets_it'))
  await logIn(page, 'vera')

  // The only character is selected, and the payment methods open again by themselves.
  await expect(getRechargeSheet(page)).toBeVisible()
  await expect(page.locator(`input[name=goods][value="${chosen}"]`)).toBeChecked()
  await tap('way to pay', getRechargeSheet(page).getByRole('radio', { name: 'Razer Gold' }))
  await tap('consent', getConsentBox(page))
  await tap('pay', getBuyButton(page))
  await page.waitForURL(isPaysite)
  info.annotations.push({ type: 'taps', description: `guest by a social link: ${taps.length} (${taps.join(', ')})` })
  expect(taps.length).toBeLessThanOrEqual(6)
})

test('a returning player from the game pays after four taps, one of which is the consent to deliver at once', async ({
  page,
}, info) => {
  const { taps, tap } = countTaps()
  const link = { ...rift, oauth_token: 'demo-vera', server_id: 's5' }
  await page.goto(storeUrl(brand, '/', link))
  await goods(page).click()
  await buy(page).click()
  await getRechargeSheet(page).getByRole('radio', { name: 'Razer Gold' }).click()
  await page.goto(storeUrl(brand, '/', link))

  await tap('goods', goods(page))
  await tap('Buy', buy(page))
  await expect(getRechargeSheet(page).getByRole('radio', { name: 'Razer Gold' })).toBeChecked()
  await tap('consent', getConsentBox(page))
  await tap('pay', getBuyButton(page))
  await page.waitForURL(isPaysite)
  info.annotations.push({ type: 'taps', description: `from the game: ${taps.length} (${taps.join(', ')})` })
  expect(taps.length).toBe(4)
})

async function buyAsGuest(page: Page): Promise<void> {
  await page.goto(storeUrl(brand, '/', rift))
  await goods(page).click()
  await buy(page).click()
}

test('a player with several characters chooses one after the login and continues buying', async ({ page }) => {
  await buyAsGuest(page)
  await logIn(page, 'rowan')
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Lirael' }).click()
  await expect(getRechargeSheet(page)).toContainText('Lirael')
})

test('a login after an abandoned purchase does not resume that purchase', async ({ page }) => {
  await buyAsGuest(page)
  await login(page)
    .getByRole('button', { name: t('shell', 'close') })
    .click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'log_in') })
    .click()
  await expect(login(page)).not.toContainText(t('login', 'who_gets_it'))
  await logIn(page, 'vera')
  await expect(page.getByRole('banner').getByRole('button', { name: 'vera' })).toBeVisible()
  await expect(page.locator('input[name=goods]:checked')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a purchase is repeated with three taps, one of which is the consent, with the same goods and payment method', async ({
  page,
}, info) => {
  await page.goto(storeUrl(brand, '/', { ...rift, oauth_token: 'demo-vera', server_id: 's5' }))
  await goods(page).click()
  const chosen = await page.locator('input[name=goods]:checked').inputValue()
  await buy(page).click()
  await getRechargeSheet(page).getByRole('radio', { name: 'Razer Gold' }).click()
  await getConsentBox(page).check()
  await getBuyButton(page).click()
  await page.waitForURL(isPaysite)
  await page.locator('#pay').click()
  await page.getByRole('button', { name: t('result', 'recharge_done'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await waitForOverlayEntryRemoved(page)

  const { taps, tap } = countTaps()
  await page.goto(storeUrl(brand, '/my'))
  await tap('again', page.getByRole('button', { name: t('recharge', 'again_confirm'), exact: true }).first())
  const question = page.getByRole('dialog', { name: t('recharge', 'again_title') })
  await expect(question).toContainText('Razer Gold')
  await expect(page.locator(`input[name=goods][value="${chosen}"]`)).toBeChecked()
  await tap('consent', getConsentBox(page))
  await tap('pay', question.getByRole('button', { name: matchBuyButton() }))
  await page.waitForURL(isPaysite)
  info.annotations.push({ type: 'taps', description: `again: ${taps.length} (${taps.join(', ')})` })
  expect(taps.length).toBe(3)
})
