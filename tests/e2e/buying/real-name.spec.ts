import type { Page } from '@playwright/test'
import { formatPrice } from '../../../src/kernel/money/format-price.ts'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { choosePayMethod, getBuyButton, getBuyNowButton, getRechargeSheet, openRecharge } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { getClientId, starfallLink } from '../support/demo-games.ts'
import { getGatewayText } from '../support/gateway-text.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

/** A brand that no other test uses, because a player who is verified here stays verified. */
const brand = 'rhinosSea'
const link = { client_id: getClientId(brand, 'monsoonRacers', 'sea'), domain_area: 'sea' }
const oauth_token = 'demo-unverified'

const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, key: 'name' | 'number') => main(page).getByLabel(t('realName', key), { exact: true })
const verifyButton = (page: Page) => main(page).getByRole('button', { name: t('realName', 'submit'), exact: true })

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

test('the real-name page shows a placeholder while the account of the link loads', async ({ page }) => {
  await page.route('**/util/login/get_user_info*', () => undefined)
  await page.goto(storeUrl(brand, '/certifiedReal', { ...link, oauth_token }))
  await expect(main(page).locator('output[aria-busy=true] > *').last()).toBeVisible()
  await expect(main(page)).not.toContainText(t('realName', 'guest'))
})

test('a player without a verified name is led to verify it and back to the goods', async ({ page }) => {
  await page.goto(storeUrl(brand, '/selectGoods', { ...link, oauth_token, role_id: '1000041' }))
  await expect(banner(page, 'unverified')).toBeVisible()
  await page.locator('input[name=goods]:enabled').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  const methods = page.getByRole('dialog', { name: t('recharge', 'title') })
  await methods.locator('input[name=way]').first().check()
  await getBuyButton(page).click()

  const question = page.getByRole('alertdialog', { name: t('errors', 'error_real_name_title') })
  await expect(question).toContainText(t('realName', 'need_text'))
  await expect(page).toHaveURL(/\/selectGoods/)
  await expect(banner(page, t('shell', 'log_in'))).toBeAttached()
  await question.getByRole('button', { name: t('realName', 'verify_now') }).click()

  await expect(page).toHaveURL(/\/certifiedReal/)
  await expect(main(page)).toContainText(t('realName', 'guest'))
  await main(page)
    .getByRole('button', { name: t('shell', 'log_in') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('shell', 'log_in') })
  await sheet.getByLabel(t('login', 'account')).fill('unverified')
  await sheet.getByLabel(t('login', 'password'), { exact: true }).fill(demoPassword)
  // The page reloads after a login, which removes this marker.
  await page.evaluate(() => Object.assign(window, { before: true }))
  await sheet.getByLabel(t('login', 'password'), { exact: true }).press('Enter')
  await page.waitForFunction(() => !('before' in window))
  await expect(page).toHaveURL(/\/certifiedReal/)

  await main(page).getByRole('combobox').selectOption('SG')
  await expect(verifyButton(page)).toBeDisabled()
  await field(page, 'name').fill('rowan99')
  await field(page, 'number').fill('S1234567E')
  await verifyButton(page).click()
  await expect(main(page)).toContainText(t('realName', 'name_wrong'))
  await expect(main(page)).toContainText(t('realName', 'number_wrong'))
  await field(page, 'name').fill('Tan Mei Ling')
  await field(page, 'number').fill('S1234567D')
  await page.route(
    '**/api/user/certifiedReal?*',
    (route) => route.fulfill({ json: { code: -400, msg: '', data: null } }),
    {
      times: 1,
    },
  )
  await verifyButton(page).click()
  await expect(main(page).getByRole('alert')).toHaveText(t('realName', 'failed'))
  await verifyButton(page).click()

  await expect(page.getByText(t('realName', 'done'))).toBeVisible()
  await expect(page).toHaveURL(/\/selectGoods/)
  await expect(banner(page, 'unverified')).toBeVisible()
  const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  for (const secret of ['S1234567D', 'Mei Ling']) expect(storedText + page.url()).not.toContain(secret)

  await page.goto(storeUrl(brand, '/certifiedReal', link))
  await expect(main(page)).toContainText(t('realName', 'verified'))
})

test('a player of twelve in Japan gives the month of birth once, and cannot buy above the monthly limit', async ({
  page,
}) => {
  const offer = findOffer(10801, { brand: 'acenetJp', channelId: 146, account: 'unverified', product: 'diamonds.6480' })
  await openRecharge(page, offer)
  const identity = {
    country: 'other',
    real_name: 'Sato Haru',
    id_number: 'TK1234567',
    request_id: 'a-request-of-this-test',
  }
  await page.evaluate(
    (url) => fetch(url),
    storeUrl('acenetJp', '/api/user/certifiedReal', { client_id: offer.clientId, oauth_token, ...identity }),
  )
  await choosePayMethod(page, offer)
  const recharge = getRechargeSheet(page)
  for (const fact of ['single_item', 'pay_now', 'deliver_after_payment', 'cancel_if_faulty'] as const)
    await expect(recharge.getByText(t('recharge', fact))).toBeInViewport()
  await getBuyNowButton(page, offer).click()

  const sheet = page.getByRole('dialog', { name: t('legal', 'birth_title') })
  const next = sheet.getByRole('button', { name: t('legal', 'birth_submit') })
  await expect(next).toBeDisabled()
  await sheet.getByLabel(t('legal', 'birth_year')).selectOption(String(new Date().getFullYear() - 12))
  await sheet.getByLabel(t('legal', 'birth_month')).selectOption('01')
  const consent = sheet.getByRole('checkbox', { name: t('legal', 'birth_consent') })
  await expect(consent).not.toBeChecked()
  await expect(next).toBeDisabled()
  await consent.check()
  await next.click()
  await expect(sheet).toHaveCount(0)

  const yen = formatPrice('5000.00', 'JPY', 'en', 'JP')
  const cap = t('recharge', 'cap_left', { left: yen, cap: yen })
  await expect(getRechargeSheet(page)).toContainText(cap)
  await getBuyNowButton(page, offer).click()
  await expect(page.getByText(getGatewayText('en', 'capReached'))).toBeVisible()
})

test('a rejected verification leads to the first page and explains why', async ({ page }) => {
  await setLayout(page, 'watt', 'old')
  await page.route('**/api/user/certifiedReal?*', (route) =>
    route.fulfill({ json: { code: 6001, msg: 'Please verify your real name first.', data: null } }),
  )
  await page.goto(storeUrl('watt', '/certifiedReal', { ...starfallLink, oauth_token }))
  await field(page, 'name').fill('Tan Mei Ling')
  await field(page, 'number').fill('K1234567')
  await verifyButton(page).click()
  await expect(page).toHaveURL(/\/selectGame/)
  await expect(page.getByRole('alertdialog', { name: t('errors', 'error_real_name_title') })).toBeVisible()
})

test('inside the game the real-name page says where to verify and shows no login', async ({ page }) => {
  await page.goto(storeUrl('watt', '/certifiedReal', { ...starfallLink, visit: 'sdk' }))
  await expect(main(page)).toContainText(t('errors', 'error_real_name'))
  await expect(main(page).getByRole('button')).toHaveCount(0)
})
