import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

const rowan = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

test('arrow keys move through the payment methods without opening the banks, and Enter opens them', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/selectGoods', rowan))
  await page.locator('input[name=goods]:enabled').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('recharge', 'title') })
  const paymentMethods = sheet.locator('input[name=way]')
  await expect(paymentMethods.first()).toBeAttached()
  const place = await paymentMethods.evaluateAll((all) =>
    all.findIndex((way, index) => index > 0 && way.hasAttribute('data-leads-on')),
  )
  const [before, opener] = [paymentMethods.nth(place - 1), paymentMethods.nth(place)]
  await before.focus()
  await page.keyboard.press('ArrowDown')
  await expect(opener).toBeFocused()
  await expect(opener).not.toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const banks = page.locator('input[name=sub-way]')
  await expect(banks.first()).toBeAttached()
  await banks.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(banks.nth(1)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(opener).toBeChecked()
})
