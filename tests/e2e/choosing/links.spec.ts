import type { Page } from '@playwright/test'
import { takeFirst } from '../../long-form.ts'
import { t } from '../support/copy.ts'
import { getClientId, starfallLink } from '../support/demo-games.ts'
import { readStored } from '../support/stored-values.ts'
import { getChoiceButton } from '../support/pickers.ts'
import { expect, storeUrl, test, waitForOverlayEntryRemoved, disableNews } from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const secret = 'demo-rowan'
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('shell', 'nav_main') }).getByRole('link', { name })

test('a link from the game opens what it names, its token appears in no URL, referrer or storage, and navigation links contain its game', async ({
  page,
}) => {
  const referers: string[] = []
  const addresses: string[] = []
  page.on('request', (request) => {
    const { referer } = request.headers()
    if (referer) referers.push(referer)
    if (request.isNavigationRequest()) return
    const { pathname, search } = new URL(request.url())
    if (!/^\/(api|util)\//.test(pathname)) addresses.push(pathname + search)
  })
  const carried = {
    ...starfallLink,
    utm_pay: 'kf',
    idfv: 'DEVICE-1',
    replenish_id: 'r-1',
    rp_client_id: 'c-1',
    utm_source: 'news letter',
    utm_campaign: 'spring',
  }
  await page.goto(storeUrl('watt', '/', { ...carried, oauth_token: secret, role_id: '1000011', junk: 'x' }))
  await expect(page.getByRole('button', { name: 'rowan' })).toBeVisible()
  // For opening it in a new tab.
  const href = new URL((await nav(page, t('shell', 'nav_my')).getAttribute('href')) ?? '', page.url())
  expect([href.pathname, Object.fromEntries(href.searchParams)]).toEqual(['/my', carried])

  for (const [name, path] of [
    ['nav_my', '/my'],
    ['nav_topup', '/selectGoods'],
    ['nav_my', '/my'],
  ] as const) {
    await nav(page, t('shell', name)).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    const query = new URL(page.url()).searchParams
    expect(Object.fromEntries(query)).toEqual(carried)
  }

  // Checks every history entry, back to the one that the link opened.
  for (const path of ['/selectGoods', '/my', '/selectGoods']) {
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === path)
    expect(page.url()).not.toContain(secret)
  }
  expect(referers.filter((referer) => referer.includes(secret) || referer.includes('?'))).toEqual([])
  expect(addresses.filter((address) => address.includes(secret))).toEqual([])
  const storedEntries = await page.evaluate(() => [
    ...Object.entries(localStorage).filter(([key]) => key !== 'user_map'),
    ...Object.entries(sessionStorage),
    ['cookie', document.cookie],
    ['history', JSON.stringify(history.state)],
    ['referrer', document.referrer],
  ])
  expect(storedEntries.filter(([, text]) => text?.includes(secret))).toEqual([])
})

test('a link for another platform opens the same game and keeps its selection', async ({ page }) => {
  const client = getClientId('watt', 'starfallOdyssey', 'universal', 'ios')
  const recipientCard = page.getByRole('region', { name: t('select', 'for_whom') })
  const pack = page.getByRole('radio', { name: '$4.99' }).first()
  const expectChosen = async () => {
    await expect(recipientCard).toContainText('Rowan Ashvale')
    await expect(recipientCard).toContainText('S14 Emberwood')
    await expect(pack).toBeChecked()
  }
  const character = { oauth_token: secret, server_id: 's14', role_id: '1000011' }
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, ...character }))
  await expect(recipientCard).toContainText('Rowan Ashvale')
  await pack.check()
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, client_id: client }))
  await expectChosen()
  await page.reload()
  await expectChosen()
  await expect(page.getByText(t('errors', 'error_game'))).toHaveCount(0)
})

test('a known short code opens its game and records social traffic', async ({ page }) => {
  // Some chats percent-encode the @ and a letter.
  await page.goto(storeUrl('watt', '/%40starfallse%61', { utm_campaign: 'clip', domain_area: 'mea' }))
  const client = getClientId('watt', 'starfallOdyssey', 'sea')
  await expect(page).toHaveURL(storeUrl('watt', '/selectGoods', { utm_campaign: 'clip', client_id: client }))
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await expect(page.getByText('Starfall Odyssey', { exact: true }).filter({ visible: true })).toBeVisible()
  expect(await readStored(page, 'sessionStorage', 'traffic_source')).toBe('social')
  expect(await readStored(page, 'localStorage', 'domain_area')).toBe('sea')
})

const devices = [
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'ios'],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'web'],
] as const
/** The game of each platform is tested in `tests/unit/src/app/social-link.test.ts`. */
for (const [device, userAgent, platform] of takeFirst<(typeof devices)[number]>(devices, 1)) {
  test(`a short code opens the game for ${device}`, async ({ browser }) => {
    const page = await browser.newPage({ userAgent })
    await page.goto(storeUrl('watt', '/@/starfall/'))
    const client = getClientId('watt', 'starfallOdyssey', 'universal', platform)
    await expect(page).toHaveURL(storeUrl('watt', '/selectGoods', { client_id: client }))
    await page.close()
  })
}

/** The short form opens two codes. Names that lead to no game are tested in `social-link.test.ts`. */
const absurdCodes = {
  'that is unknown': '/@nothing',
  'of markup': '/@%3Cimg%20src=x%20onerror=%22window.__hit=1%22%3E',
  'that is a JavaScript name': '/@__proto__',
  'that is another JavaScript name': '/@constructor',
  'that is empty': '/@',
  'of a zero byte': '/@%00',
  'that looks like a file': '/@app.js',
  'of 3,000 letters': `/@${'x'.repeat(3000)}`,
}

/** Builds the URL as a string because a URL object would normalize it. */
const rawUrl = (path: string) => storeUrl('watt', '/').slice(0, -1) + path

test.describe('without another hint at the region', () => {
  test.use({ locale: 'en', timezoneId: 'UTC' })

  test('an unknown short code clears the region and asks for it', async ({ page }) => {
    await page.goto(storeUrl('watt', '/notArea'))
    for (const [what, path] of takeFirst(Object.entries(absurdCodes), 2)) {
      await test.step(`a code ${what}`, async () => {
        await page.evaluate(() => localStorage.setItem('domain_area', '{"v":"sea"}'))
        await page.goto(rawUrl(path))
        await expect(page).toHaveURL(storeUrl('watt', '/selectGoods'))
        await expect(page.getByRole('heading', { name: t('select', 'choose_area') })).toBeVisible()
        expect(await readStored(page, 'localStorage', 'domain_area')).toBeUndefined()
        expect(await readStored(page, 'sessionStorage', 'traffic_source')).toBeUndefined()
        expect(await page.evaluate(() => '__hit' in window)).toBe(false)
      })
    }
  })
})

test('Back closes a sheet before it leaves the page, and a sheet closed with its button leaves no history entry', async ({
  page,
}) => {
  await page.goto(storeUrl('watt', '/my', starfallLink))
  await nav(page, t('shell', 'nav_topup')).click()
  await getChoiceButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell', 'close') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await waitForOverlayEntryRemoved(page)
  await getChoiceButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('select', 'server') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: t('select', 'your_choice') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/selectGoods/)
  await page.goBack()
  await expect(page).toHaveURL(/\/my/)
})
