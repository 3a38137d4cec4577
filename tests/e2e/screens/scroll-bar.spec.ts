import { withPictures } from '../support/chromium.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** A device without a mouse whose scroll bar takes up space. */
test.use({ ...withPictures, isMobile: false })

test('an open sheet does not shift the page sideways if the scroll bar takes up space', async ({ page }) => {
  await disableNews(page)
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, oauth_token: 'demo-rowan' }))
  const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  const before = await width()
  expect(before).toBeLessThan(360)
  await page.getByRole('banner').getByRole('button', { name: 'rowan' }).click()
  await expect(page.getByRole('dialog', { name: t('shell', 'account') })).toBeVisible()
  await expect(page.locator('html[data-held]')).toBeAttached()
  expect(await width()).toBe(before)
})
