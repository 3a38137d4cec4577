import type { Page } from '@playwright/test'
import { t } from '../support/copy.ts'
import { getClientId, starfallLink } from '../support/demo-games.ts'
import { expectHydrated, recordFirstContent } from '../support/hydration.ts'
import { seedLocalStorage, readStored } from '../support/stored-values.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const areaOf = (page: Page) => readStored(page, 'localStorage', 'domain_area')
const games = (page: Page) => page.locator('input[name=game]')
const wrongLinkHeading = (page: Page) => page.getByRole('heading', { name: t('link', 'error_params_title') })

test('the link’s region is used and remembered for the next visit', async ({ page }) => {
  await seedLocalStorage(page, { domain_area: 'mea' })
  await page.goto(storeUrl('watt', '/', { domain_area: 'sea' }))
  await expect(games(page)).toHaveCount(5)
  expect(await areaOf(page)).toBe('sea')
  await page.goto(storeUrl('watt', '/'))
  await expect(games(page)).toHaveCount(5)
})

test('a link with a game but no region opens the region where the game is sold, already server-rendered', async ({
  page,
}) => {
  await seedLocalStorage(page, { domain_area: 'sea' })
  await page.goto(storeUrl('ssgame', '/', { client_id: getClientId('ssgame', 'astralVanguard', 'ja') }))
  await expect(page.getByText(t('select', 'prices_in', { currency: 'JPY' }))).toBeVisible()
  expect(await areaOf(page)).toBe('ja')

  await recordFirstContent(page)
  await page.goto(storeUrl('watt', '/selectGoods', { client_id: starfallLink.client_id }))
  await expectHydrated(page)
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  expect(await areaOf(page)).toBe('universal')
})

test('a link with a region that the brand does not serve shows a message with a way home and clears the stored region', async ({
  page,
}) => {
  await seedLocalStorage(page, { domain_area: 'sea' })
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, domain_area: 'kr' }))
  await expect(page).toHaveURL(/\/notArea\?/)
  await expect(wrongLinkHeading(page)).toBeVisible()
  await expect(page.getByText(t('link', 'error_params'))).toBeVisible()
  expect(await areaOf(page)).toBeUndefined()

  await page.getByRole('button', { name: t('shell', 'home') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/selectGoods' && !url.searchParams.has('domain_area'))
  await page.getByRole('radio', { name: t('select', 'area_universal') }).click()
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  expect(await areaOf(page)).toBe('universal')
})

test.describe('a player whose region is unknown', () => {
  // Neither the language nor the time zone hints at a country.
  test.use({ locale: 'en', timezoneId: 'UTC' })

  test('chooses a region, which is kept after a reload', async ({ page }) => {
    await page.goto(storeUrl('watt', '/'))
    const choice = page.getByRole('group', { name: t('select', 'choose_area') })
    await expect(choice.getByRole('radio')).toHaveCount(5)
    await choice.getByRole('radio', { name: t('select', 'area_mea') }).click()
    await expect(games(page)).toHaveCount(4)
    expect(await areaOf(page)).toBe('mea')
    await page.reload()
    await expect(games(page)).toHaveCount(4)
  })
})

test.describe('a player whose time zone indicates the region', () => {
  test.use({ locale: 'en-US', timezoneId: 'Asia/Jakarta' })

  test('sees its games at once and can change the region', async ({ page }) => {
    await page.goto(storeUrl('watt', '/'))
    const chip = page.getByRole('button', { name: t('select', 'area_sea') })
    await expect(chip).toBeVisible()
    await expect(games(page)).toHaveCount(5)
    expect(await areaOf(page)).toBe('sea')
    await chip.click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: t('select', 'area_mea') })
      .click()
    await expect(games(page)).toHaveCount(4)
    await page.reload()
    await expect(page.getByRole('button', { name: t('select', 'area_mea') })).toBeVisible()
  })

  test('sees the link’s region first, and chooses a region for an unknown game', async ({ page }) => {
    await page.goto(storeUrl('watt', '/', { client_id: '1' }))
    await expect(page.getByRole('heading', { name: t('select', 'choose_area') })).toBeVisible()
    await page.goto(storeUrl('watt', '/', { domain_area: 'mea' }))
    await expect(games(page)).toHaveCount(4)
  })
})

test('a region chosen on My changes the games and is not overridden by the link’s region', async ({ page }) => {
  await page.goto(storeUrl('watt', '/my', starfallLink))
  await page.getByRole('button', { name: t('select', 'region') }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('select', 'area_mea') })
    .click()
  await expect(page.getByRole('button', { name: t('select', 'region') })).toContainText(t('select', 'area_mea'))
  await page.getByRole('link', { name: t('shell', 'nav_topup') }).click()
  await expect(games(page)).toHaveCount(4)
  await expect(page).not.toHaveURL(/universal/)
  await page.reload()
  await expect(page.getByText(t('link', 'error_params_title'))).toHaveCount(0)
  expect(await areaOf(page)).toBe('mea')
})
