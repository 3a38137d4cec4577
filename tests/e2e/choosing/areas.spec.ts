import type { Page } from '@playwright/test'
import { t } from '../support/copy.ts'
import { clientOf, starfallLink } from '../support/demo-games.ts'
import { expectTakenOver, watchFirstShown } from '../support/drawn-page.ts'
import { keepBefore, keptIn } from '../support/kept.ts'
import { expect, storeUrl, test, withoutNews } from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutNews(page)
})

const areaOf = (page: Page) => keptIn(page, 'localStorage', 'domain_area')
const games = (page: Page) => page.locator('input[name=game]')
const wrongLink = (page: Page) => page.getByRole('heading', { name: t('link', 'error_params_title') })

test('the link says the region, and it is remembered for the next visit', async ({ page }) => {
  await keepBefore(page, { domain_area: 'mea' })
  await page.goto(storeUrl('watt', '/', { domain_area: 'sea' }))
  await expect(games(page)).toHaveCount(5)
  expect(await areaOf(page)).toBe('sea')
  await page.goto(storeUrl('watt', '/'))
  await expect(games(page)).toHaveCount(5)
})

test('a link that names a game and no region opens the game where it is sold, drawn so from the start', async ({
  page,
}) => {
  await keepBefore(page, { domain_area: 'sea' })
  await page.goto(storeUrl('ssgame', '/', { client_id: clientOf('ssgame', 'astralVanguard', 'ja') }))
  await expect(page.getByText(t('select', 'prices_in', { currency: 'JPY' }))).toBeVisible()
  expect(await areaOf(page)).toBe('ja')

  await watchFirstShown(page)
  await page.goto(storeUrl('watt', '/selectGoods', { client_id: starfallLink.client_id }))
  await expectTakenOver(page)
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  expect(await areaOf(page)).toBe('universal')
})

test('a region that the brand does not serve is forgotten, said, and there is a way home', async ({ page }) => {
  await keepBefore(page, { domain_area: 'sea' })
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, domain_area: 'kr' }))
  await expect(page).toHaveURL(/\/notArea\?/)
  await expect(wrongLink(page)).toBeVisible()
  await expect(page.getByText(t('link', 'error_params'))).toBeVisible()
  expect(await areaOf(page)).toBeUndefined()

  await page.getByRole('button', { name: t('shell', 'home') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/selectGoods' && !url.searchParams.has('domain_area'))
  await page.getByRole('radio', { name: t('select', 'area_universal') }).click()
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  expect(await areaOf(page)).toBe('universal')
})

test('a stored region that the brand does not serve any more is treated the same', async ({ page }) => {
  await keepBefore(page, { domain_area: 'kr' })
  await page.goto(storeUrl('watt', '/'))
  await expect(page).toHaveURL(/\/notArea$/)
  expect(await areaOf(page)).toBeUndefined()
  await page.getByRole('button', { name: t('shell', 'home') }).click()
  await expect(page.getByRole('heading', { name: t('select', 'choose_area') })).toBeVisible()
})

test('words that are no region at all lead to the same page', async ({ page }) => {
  for (const area of ['atlantis', '__proto__', 'UNIVERSAL', '<b>sea</b>']) {
    await page.goto(storeUrl('watt', '/', { domain_area: area }))
    await expect(wrongLink(page)).toBeVisible()
    await expect(page).toHaveURL(/\/notArea\?/)
  }
})

test('a brand with one region needs no question, whatever was stored', async ({ page }) => {
  await keepBefore(page, { domain_area: 'sea' })
  await page.goto(storeUrl('dragon', '/'))
  await expect(games(page).first()).toBeAttached()
  expect(await areaOf(page)).toBe('dragon')
})

test('a brand with one region refuses another, and its way home leads to the games', async ({ page }) => {
  await page.goto(storeUrl('dragon', '/', { domain_area: 'sea' }))
  await expect(wrongLink(page)).toBeVisible()
  await page.getByRole('button', { name: t('shell', 'home') }).click()
  await expect(games(page).first()).toBeAttached()
  expect(await areaOf(page)).toBe('dragon')
})

test.describe('of whom nothing tells the region', () => {
  // English is spoken everywhere, and no country goes by UTC.
  test.use({ locale: 'en', timezoneId: 'UTC' })

  test('the player chooses one, and it stays chosen', async ({ page }) => {
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

test.describe('of whom the clock tells the region', () => {
  test.use({ locale: 'en-US', timezoneId: 'Asia/Jakarta' })

  test('the player sees its games at once, and the region, which can be changed', async ({ page }) => {
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

  test('a link’s region counts more, and a link’s game that nobody knows is asked for its region', async ({ page }) => {
    await page.goto(storeUrl('watt', '/', { client_id: '1' }))
    await expect(page.getByRole('heading', { name: t('select', 'choose_area') })).toBeVisible()
    await page.goto(storeUrl('watt', '/', { domain_area: 'mea' }))
    await expect(games(page)).toHaveCount(4)
  })
})

test('another region on the own page means other games, and the link’s region does not come back', async ({ page }) => {
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
