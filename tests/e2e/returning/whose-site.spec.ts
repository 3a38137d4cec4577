import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** The company of each brand is tested in `tests/unit/src/app/footer/store-footer.test.tsx`. */
test('inside the game the footer and the payment methods name the host and the publisher', async ({ page }) => {
  await disableNews(page)
  const visit = { ...starfallLink, server_id: 's14', role_id: '1000012', visit: 'sdk', oauth_token: 'demo-rowan' }
  await page.goto(storeUrl('watt', '/selectGoods', visit))
  const line = t('inapp', 'genuine', { host: new URL(page.url()).host, company: 'Watt Games Ltd' })
  await expect(page.getByRole('contentinfo')).toContainText(line)
  await page.locator('input[name=goods]:not(:disabled)').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('recharge', 'title') })
  await sheet.locator('input[name=way]').first().check()
  await expect(sheet).toContainText(line)

  await page.goto(storeUrl('dragon', '/'))
  await expect(page.getByRole('contentinfo')).not.toContainText(t('inapp', 'genuine').split('{{')[0] ?? '')
})
