import { loadBrands } from '../../../src/brands/load-brands.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, withoutNews } from '../support/store-page.ts'

/** The owner of the store, and how the company is reached. */
const brands = await loadBrands()

test.describe('in the page that the gateway draws', () => {
  // The store takes over the drawn page (`matrix/takeover.spec.ts`): reading it needs no script.
  test.use({ javaScriptEnabled: false })

  test('the footer of each brand names the company, where it is, and its address for letters', async ({ page }) => {
    for (const { key, company, seat, support, defaultLanguage } of brands) {
      await page.goto(storeUrl(key, '/', { spec_lang: defaultLanguage }), { waitUntil: 'commit' })
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(`${company} · ${seat}`)
      await expect(footer.locator(`a[href="mailto:${support.email}"]`)).toBeVisible()
    }
  })
})

test('inside the game, where no address bar says it, footer and payment name host and publisher', async ({ page }) => {
  await withoutNews(page)
  const visit = { ...starfallLink, server_id: 's14', role_id: '1000012', visit: 'sdk', oauth_token: 'demo-rowan' }
  await page.goto(storeUrl('watt', '/selectGoods', visit))
  const line = t('inapp', 'genuine', { host: new URL(page.url()).host, company: 'Watt Games Ltd' })
  await expect(page.getByRole('contentinfo')).toContainText(line)
  await page.locator('input[name=goods]:not(:disabled)').first().check()
  await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: t('recharge', 'title') })).toContainText(line)

  await page.goto(storeUrl('dragon', '/'))
  await expect(page.getByRole('contentinfo')).not.toContainText(t('inapp', 'genuine').split('{{')[0] ?? '')
})
