import type { Page } from '@playwright/test'
import { t } from '../support/copy.ts'
import { getClientId, ember, starfall, starfallLink } from '../support/demo-games.ts'
import { readCookie, readStored } from '../support/stored-values.ts'
import { openPicker, getRecipientCard } from '../support/pickers.ts'
import { expect, storeUrl, test, waitForOverlayEntryRemoved, disableNews } from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const goods = (page: Page, name: string) => page.getByRole('radio', { name })
const sheet = (page: Page, key: string) => page.getByRole('dialog', { name: t('select', key) })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const rowan = { ...starfallLink, oauth_token: 'demo-rowan' }

const dayMs = 86_400_000
const tidebound = getClientId('watt', 'tideboundLegends', 'universal')

test('a guest chooses a game, sees its goods, and only the tabs at the bottom until goods are chosen', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/', { domain_area: 'universal' }))
  const games = page.getByRole('group', { name: t('select', 'choose_game_hint') })
  await expect(games.getByRole('radio')).toHaveCount(5)
  for (const card of await games.locator('label').all()) {
    const [face, name] = await Promise.all([card.boundingBox(), card.locator('bdi').first().boundingBox()])
    const above = ((name?.y ?? 0) - (face?.y ?? 0)) / (face?.height ?? 0)
    expect(above, `${await card.innerText()}: the name leaves the picture in sight`).toBeGreaterThan(0.45)
  }
  await page.getByRole('radio', { name: ember.name }).click()
  await expect(getRecipientCard(page)).toContainText(ember.name)
  const buy = page.getByRole('button', { name: t('select', 'buy'), exact: true })
  await expect(goods(page, '$4.99').first()).toBeEnabled()
  await expect(page.getByRole('navigation', { name: t('shell', 'nav_main') })).toBeVisible()
  await expect(buy).toBeHidden()
  await goods(page, '$4.99').first().check()
  await expect(buy).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(t('select', 'please_select'))).toHaveCount(0)
})

test('a player who comes from the game finds the character and server chosen and stored, and those of the next link', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/', { ...rowan, server_id: 'S14', role_id: '1000012' }))
  await expect(getRecipientCard(page)).toContainText(starfall.name)
  await expect(getRecipientCard(page)).toContainText('Lirael')
  await expect(getRecipientCard(page)).toContainText('S14 Emberwood')
  await expect(page.getByRole('button', { name: 'rowan' })).toBeVisible()
  await expect
    .poll(() => readStored(page, 'localStorage', 'order_parts'))
    .toMatchObject({ server: { server_id: 's14' }, role: { role_id: '1000012' } })

  // A link may name the server without its s.
  await page.goto(storeUrl('watt', '/', { ...rowan, server_id: '3' }))
  await expect(getRecipientCard(page)).toContainText('S3 Frostgate')
  await expect(getRecipientCard(page)).toContainText('Isolde of the Mere')
})

test('a link whose area does not match its server selects neither', async ({ page }) => {
  const link = { client_id: tidebound, domain_area: 'universal', server_id: 's2' }
  await page.goto(storeUrl('watt', '/', { ...link, area_id: 'a99' }))
  await expect(page.getByRole('heading', { name: t('link', 'area_title') })).toBeVisible()
  await page.getByRole('button', { name: t('shell', 'home') }).click()
  await expect(getRecipientCard(page)).toContainText(t('select', 'who_guest'))
  await page.goto(storeUrl('watt', '/', { ...link, area_id: 'a2' }))
  await expect(getRecipientCard(page)).toContainText('S2 ')
})

test('a player finds a server by searching and then chooses a character, which a reload keeps over the link’s', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/', { ...rowan, server_id: 's3', role_id: '1000013' }))
  await expect(page.getByRole('button', { name: 'rowan' })).toBeVisible()
  await openPicker(page, 'server')
  const search = page.getByRole('combobox', { name: t('select', 'search_servers') })
  await search.fill('nothing like this')
  await expect(page.getByText(t('select', 'nothing_found'))).toBeVisible()
  await page.getByRole('button', { name: t('shell', 'clear') }).click()
  await search.fill('emberwood S14')
  await expect(options(page)).toHaveCount(1)
  await options(page).click()
  await expect(sheet(page, 'your_choice').getByRole('button', { name: t('select', 'server') })).toContainText(
    'S14 Emberwood',
  )

  await sheet(page, 'your_choice')
    .getByRole('button', { name: t('select', 'role') })
    .click()
  await expect(options(page)).toHaveCount(4)
  // Characters of the selected server come first, sorted by level.
  await expect(options(page).first()).toContainText('Rowan Ashvale')
  await options(page).filter({ hasText: 'Bram Oakhand' }).click()
  await page.getByRole('button', { name: t('shell', 'close') }).click()
  await expect(getRecipientCard(page)).toContainText('Bram Oakhand')
  // A character belongs to a server, so the server changes with it.
  await expect(getRecipientCard(page)).toContainText('S7 Thornhold')
  await waitForOverlayEntryRemoved(page)
  await page.reload()
  await expect(getRecipientCard(page)).toContainText('Bram Oakhand')
})

test('choosing another game asks first and clears the selection, and a reload keeps the new game over the link’s', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/', { ...rowan, server_id: 's14', role_id: '1000011' }))
  await expect(getRecipientCard(page)).toContainText('Rowan Ashvale')
  await goods(page, '$4.99').first().check()
  const changeTo = async (answer: string) => {
    await openPicker(page, 'game')
    await options(page).filter({ hasText: ember.name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
  }
  await changeTo(t('shell', 'cancel'))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await expect(getRecipientCard(page)).toContainText('Rowan Ashvale')

  await changeTo(t('select', 'change_game_confirm'))
  await sheet(page, 'your_choice')
    .getByRole('button', { name: t('shell', 'close') })
    .click()
  await expect(getRecipientCard(page)).toContainText(ember.name)
  await expect(getRecipientCard(page)).not.toContainText('Rowan Ashvale')
  await expect(getRecipientCard(page)).toContainText(t('select', 'choose_server'))
  await expect(page.locator('input[name=goods]:checked')).toHaveCount(0)
  await waitForOverlayEntryRemoved(page)
  await page.reload()
  await expect(getRecipientCard(page)).toContainText(ember.name)
})

test('the selection is kept for most of a week, even in the cookie alone, and cleared a week after the last visit', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(storeUrl('watt', '/', { ...rowan, server_id: 's14', role_id: '1000011' }))
  await expect(getRecipientCard(page)).toContainText('Rowan Ashvale')
  await goods(page, '$4.99').first().check()
  const plain = storeUrl('watt', '/selectGoods')
  const expectChosen = async () => {
    await expect(getRecipientCard(page)).toContainText('Rowan Ashvale')
    await expect(getRecipientCard(page)).toContainText('S14 Emberwood')
    await expect(goods(page, '$4.99').first()).toBeChecked()
  }
  await page.goto(plain)
  await expectChosen()
  expect(decodeURIComponent((await readCookie(page, 'watt', 'order_info')) ?? '')).toContain('1000011')

  await page.evaluate(() => localStorage.removeItem('order_parts'))
  await page.goto(plain)
  await expectChosen()

  // Leaves the page before the time passes because a loading page saves the selection again.
  const comeBackAfter = async (ms: number) => {
    await page.goto(storeUrl('watt', '/robots.txt'))
    await page.clock.fastForward(ms)
    await page.goto(plain)
  }
  await comeBackAfter(6 * dayMs)
  await expectChosen()

  // The browser's own clock has not moved, so the store must check the saved time.
  await comeBackAfter(7 * dayMs + 60_000)
  await expect(page.locator('input[name=game]').first()).toBeAttached()
  await expect(getRecipientCard(page)).toHaveCount(0)
})

test('a player without a character sees a message', async ({ page }) => {
  await page.goto(storeUrl('watt', '/', { ...starfallLink, oauth_token: 'demo-newbie' }))
  await expect(page.getByRole('button', { name: 'newbie' })).toBeVisible()
  await openPicker(page, 'role')
  await expect(page.getByText(t('select', 'no_roles'))).toBeVisible()
})
