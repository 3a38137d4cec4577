import { longFormOnly } from '../../long-form.ts'
import { translate, t } from '../support/copy.ts'
import { expectEasyToDecline } from '../support/easy-to-decline.ts'
import { starfallLink } from '../support/demo-games.ts'
import { buyAndClose } from '../support/buying.ts'
import { expect, storeUrl, test, setOverrides } from '../support/store-page.ts'

/** Starfall Odyssey is a game that shows news. */
const goods = storeUrl('watt', '/selectGoods', starfallLink)
const lirael = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000012' }
const day = 86_400_000

/**
 * The short form tests when the news opens in `tests/unit/src/app/unprompted/after-purchase.test.ts`, its sheet below, and
 * its place on the page in `office/agent.spec.ts`.
 */
test(
  'the news is part of the page at first and opens in a sheet after the first purchase',
  longFormOnly,
  async ({ page }) => {
    const news = page.getByRole('dialog', { name: t('shell', 'banner_list') })
    await page.goto(storeUrl('watt', '/', lirael))
    await expect(page.getByText('Emberwood Festival').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await buyAndClose(page)
    await expect(news.getByRole('listitem')).toHaveCount(2)
  },
)

test('the news opens at the start once a day until local midnight if the publisher requires it', async ({ page }) => {
  await setOverrides(page, 'watt', 'newsfirst')
  const news = page.getByRole('dialog', { name: t('shell', 'banner_list') })
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  await page.clock.setSystemTime(noon)
  await page.goto(goods)
  await expect(news.getByRole('listitem')).toHaveCount(2)
  await expect(news.getByRole('listitem').first()).toContainText('Emberwood Festival')
  await expectEasyToDecline(news.getByRole('button', { name: t('shell', 'close') }))
  await page.keyboard.press('Escape')
  await expect(news).toHaveCount(0)
  const popupCount = await page.evaluate(
    () => JSON.parse(localStorage.getItem('forced_popup_count') ?? '{}') as { e?: number },
  )
  const midnight = new Date(noon)
  midnight.setHours(23, 59, 59, 0)
  expect(Object.values(popupCount)).toContain(midnight.getTime())

  // One minute before midnight because the clock keeps running on a loaded machine.
  await page.clock.setSystemTime(midnight.getTime() - 60_000)
  await page.reload()
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(news).toHaveCount(0)
  await page.clock.setSystemTime(noon.getTime() + day)
  await page.reload()
  await expect(news).toBeVisible()
})

test('open news changes its language with the page', async ({ page }) => {
  await setOverrides(page, 'watt', 'newsfirst')
  await page.goto(goods)
  const news = page.getByRole('dialog')
  await expect(news.getByRole('listitem').first()).toContainText('Emberwood Festival')
  // Forced because the sheet covers the select. A late page config changes the language in the same way.
  await page.locator('header select').selectOption('ja', { force: true })
  await expect(page.getByRole('dialog', { name: translate('ja', 'shell', 'banner_list') })).toBeVisible()
  await expect(news.getByRole('listitem')).toHaveCount(2)
  await expect(news.getByText('Emberwood Festival')).toHaveCount(0)
})
