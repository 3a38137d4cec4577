import type { Page, Route } from '@playwright/test'
import { say, t } from './copy.ts'
import { ember, starfallLink } from './demo-games.ts'
import { byPageClock, callsOf, countCalls, hostNames, moveUntil, pausesOf, troubles, type HostName } from './hosts.ts'
import { openPicker, who } from './pickers.ts'
import { keptIn } from './kept.ts'
import { expect, storeUrl, test, withoutNews } from './store-page.ts'

/** Asked by every visit of a game, and never part of the page: who does not know the servers cannot buy. */
const servers = '/api/pay/getServerList'
const visit = storeUrl('watt', '/selectGoods', starfallLink)
const dayMs = 86_400_000

/** The page's clock stands still from here on: nothing happens that the test did not wait for. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(2026, 10, 21, 12, 0) })
  await page.clock.pauseAt(new Date(2026, 10, 21, 12, 0, 1))
}

const play = (page: Page, host: HostName, trouble: keyof typeof troubles) =>
  page.route(callsOf[host], troubles[trouble])

async function pickerShowsServers(page: Page): Promise<void> {
  await openPicker(page, 'server')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|blocked by CORS policy|Unable to preload CSS|Failed to fetch dynamically/)
  await withoutNews(page)
  await byPageClock(page)
})

for (const trouble of Object.keys(troubles) as (keyof typeof troubles)[]) {
  test(`when the first host ${trouble}, it is asked three times and the backup answers`, async ({ page }) => {
    await stopClock(page)
    await play(page, 'first', trouble)
    const asked = countCalls(page, servers)
    await page.goto(visit, { waitUntil: 'commit' })
    await moveUntil(page, () => asked.backup === 1)
    expect(asked).toEqual({ first: 3, backup: 1 })

    const pauses = await pausesOf(page, 'first', servers)
    const least = trouble === 'hangs' ? 14_000 : 4000
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(least)
      expect(pause).toBeLessThan(least + 3000)
    }
    await page.clock.resume()
    await pickerShowsServers(page)
    expect(asked).toEqual({ first: 3, backup: 1 })
    await expect.poll(() => keptIn(page, 'localStorage', 'backup_api')).toBe(hostNames.backup)
  })
}

test('the backup is remembered for a day, and the first host asked again after it', async ({ page }) => {
  await page.clock.install()
  await play(page, 'first', 'refuses')
  const asked = countCalls(page, servers)
  await page.goto(visit)
  await moveUntil(page, () => asked.backup === 1)
  await expect.poll(() => keptIn(page, 'localStorage', 'backup_api')).toBe(hostNames.backup)
  await page.unroute(callsOf.first)

  await page.clock.fastForward(dayMs - 120_000)
  await page.goto(visit)
  await expect.poll(() => asked).toEqual({ first: 3, backup: 2 })
  await pickerShowsServers(page)

  await page.clock.fastForward(180_000)
  await page.goto(visit)
  await expect.poll(() => asked).toEqual({ first: 4, backup: 2 })
  await pickerShowsServers(page)
  expect(await keptIn(page, 'localStorage', 'backup_api')).toBeUndefined()
})

test('when the remembered backup is down too, the first host answers and is remembered', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript((host) => localStorage.setItem('backup_api', JSON.stringify({ v: host })), hostNames.backup)
  await play(page, 'backup', 'refuses')
  const asked = countCalls(page, servers)
  await page.goto(visit)
  await moveUntil(page, () => asked.first === 1)
  expect(asked).toEqual({ first: 1, backup: 3 })
  await pickerShowsServers(page)
  expect(await keptIn(page, 'localStorage', 'backup_api')).toBeUndefined()
})

test('when no host answers, the player is told in their language and can try again', async ({ page }) => {
  await page.clock.install()
  await play(page, 'first', 'refuses')
  await play(page, 'backup', 'resets the connection')
  const games = '/api/pay/getGameListV2'
  const asked = countCalls(page, games)
  // Where the region is only remembered, the page cannot bring the games along.
  await page.addInitScript(() => localStorage.setItem('domain_area', '{"v":"universal"}'))
  await page.goto(storeUrl('watt', '/selectGoods', { spec_lang: 'ja' }))
  const alert = page.getByRole('alert')
  await moveUntil(page, () => alert.isVisible())
  expect(asked).toEqual({ first: 3, backup: 3 })
  await expect(alert).toContainText(say('ja', 'errors', 'error_load_title'))
  await expect(alert).toContainText(say('ja', 'errors', 'error_network'))

  let reported = false
  page.on('response', (answer) => {
    reported ||= answer.ok() && (answer.request().postData() ?? '').includes('WEBPAY-216')
  })
  await page.unroute(callsOf.first)
  await alert.getByRole('button', { name: say('ja', 'shell', 'retry') }).click()
  await expect(page.locator('input[name=game]').first()).toBeAttached()
  await expect(alert).toHaveCount(0)
  // The collector hears of it as well.
  await moveUntil(page, () => reported)
})

test('servers that did not come can be asked for again in their sheet', async ({ page }) => {
  await page.clock.install()
  await play(page, 'first', 'answers 502')
  await play(page, 'backup', 'refuses')
  await page.goto(visit)
  await expect(who(page)).toBeVisible()
  await openPicker(page, 'server')
  const alert = page.getByRole('dialog').getByRole('alert')
  await moveUntil(page, () => alert.isVisible())
  await page.unroute(callsOf.first)
  await alert.getByRole('button', { name: t('shell', 'retry') }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
})

test.describe('a gateway that is ill while a player comes by a link of the game', () => {
  const link = `${visit}&oauth_token=demo-rowan&server_id=s14&role_id=1000011`
  const player = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'rowan' })
  const ill = [
    { what: 'answers 503 in its own words', answer: { status: 503, json: { code: -500, msg: 'ill', data: null } } },
    { what: 'answers with a page of its proxy', answer: { status: 502, body: '<h1>Bad gateway</h1>' } },
    { what: 'is asked too often', answer: { status: 429, json: { code: -429, msg: 'slow down', data: null } } },
  ] as const
  for (const { what, answer } of ill)
    test(`knows them when it is well again, names included: it ${what}`, async ({ page, complaints }) => {
      complaints.expect(/Access to XMLHttpRequest/)
      await page.clock.install()
      await page.route(callsOf.first, (route) => route.fulfill(answer))
      await page.route(callsOf.backup, (route) => route.fulfill(answer))
      await page.goto(link)
      const asked = countCalls(page, '/util/login/get_user_info')
      await moveUntil(page, () => asked.first > 0)
      await page.clock.runFor(12_000)
      await page.unroute(callsOf.first)
      await moveUntil(page, () => player(page).isVisible())
      await expect(who(page)).toContainText('Rowan Ashvale')
      await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toHaveCount(0)
    })

  test('is asked again at Try again', async ({ page }) => {
    await page.clock.install()
    await page.route(callsOf.first, troubles.refuses)
    await page.route(callsOf.backup, troubles.refuses)
    // Where the region is only remembered, the page cannot bring the games along.
    await page.addInitScript(() => localStorage.setItem('domain_area', '{"v":"universal"}'))
    const { client_id } = starfallLink
    await page.goto(storeUrl('watt', '/selectGoods', { client_id, oauth_token: 'demo-rowan', spec_lang: 'ja' }))
    const alert = page.getByRole('alert')
    await moveUntil(page, () => alert.isVisible())
    await page.unroute(callsOf.first)
    await alert.getByRole('button', { name: say('ja', 'shell', 'retry') }).click()
    await expect(player(page)).toBeVisible()
  })

  test('is asked again over a reload of the tab', async ({ page }) => {
    const whoIsIt = (url: URL) => url.pathname === '/util/login/get_user_info'
    await page.route(whoIsIt, troubles.refuses)
    await page.goto(link)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.unroute(whoIsIt)
    await page.reload()
    await expect(player(page)).toBeVisible()
    await expect(who(page)).toContainText('Rowan Ashvale')
    expect(await keptIn(page, 'sessionStorage', 'tab_link')).toBeUndefined()
  })
})

test.describe('offline', () => {
  const banner = (page: Page) => page.getByText(t('shell', 'offline'))

  test('it is said, and said again when the network is back', async ({ page, context }) => {
    await page.goto(visit)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await context.setOffline(true)
    await expect(banner(page)).toBeVisible()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await context.setOffline(false)
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText(t('shell', 'online_again'))).toBeVisible()
  })

  test('what could not be loaded comes by itself when the network is back', async ({ page, context }) => {
    await page.goto(storeUrl('watt', '/'))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('radio', { name: t('select', 'area_universal') }).click()
    // At once: without a network nothing is tried three times.
    await expect(page.getByRole('alert')).toContainText(t('errors', 'error_network'))
    await context.setOffline(false)
    await expect(page.locator('input[name=game]').first()).toBeAttached()
  })

  test('goods that could not be loaded come by themselves, too', async ({ page, context }) => {
    await page.goto(storeUrl('watt', '/', { domain_area: 'universal' }))
    await expect(page.locator('input[name=game]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('radio', { name: ember.name }).click()
    await expect(page.getByRole('alert')).toContainText(t('errors', 'error_network'))
    await context.setOffline(false)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a link from the game whose player could not be asked for logs in when the network is back', async ({
    page,
    context,
  }) => {
    const whoIsIt = (url: URL) => url.pathname === '/util/login/get_user_info'
    await page.route(whoIsIt, (route) => route.abort())
    await page.goto(`${visit}&oauth_token=demo-rowan&server_id=s14&role_id=1000011`)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await expect(page.getByRole('button', { name: 'rowan' })).toHaveCount(0)
    await context.setOffline(true)
    await expect(banner(page)).toBeVisible()
    await page.unroute(whoIsIt)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'rowan' })).toBeVisible()
    await expect(who(page)).toContainText('Rowan Ashvale')
  })

  test('a part of the store that was not loaded yet does not take the rest with it', async ({ page, context }) => {
    await page.goto(visit)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await who(page)
      .getByRole('button', { name: t('select', 'change') })
      .click()
    await expect(page.getByText(t('shell', 'offline_part'))).toBeVisible()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: t('select', 'your_choice') })).toBeVisible()
  })

  test('a screen that was not loaded yet says so, leaves the way back, and comes with the network', async ({
    page,
    context,
  }) => {
    await page.goto(visit)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const topup = page.getByRole('link', { name: t('shell', 'nav_topup'), exact: true })
    const my = page.getByRole('link', { name: t('shell', 'nav_my'), exact: true })
    await my.click()
    await expect(page.getByText(t('shell', 'offline_part'))).toBeVisible()
    await topup.click()
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await my.click()
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: t('my', 'account') })).toBeVisible()
  })
})

test('a part of the store that never arrives is said, and the page goes on', async ({ page }) => {
  await page.goto(visit)
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
  await who(page)
    .getByRole('button', { name: t('select', 'change') })
    .click()
  await expect(page.getByText(t('errors', 'error_network'))).toBeVisible()
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.getByRole('link', { name: t('shell', 'nav_my'), exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: t('shell', 'nav_topup'), exact: true }).click()
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
})

test.describe('parts that were cut', () => {
  const scripts = '**/assets/**'
  const cut = (page: Page) => page.route(scripts, (route) => route.abort())
  const change = (page: Page) => who(page).getByRole('button', { name: t('select', 'change') })
  const nav = (page: Page, name: 'nav_my' | 'nav_topup') =>
    page.getByRole('link', { name: t('shell', name), exact: true })
  const account = (page: Page) => page.getByRole('region', { name: t('my', 'account') })
  const unstyled = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].filter((l) => !l.sheet)
          .length,
    )

  test.beforeEach(async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource|preload/)
    await page.goto(visit)
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await cut(page)
  })

  test('a sheet opens at the next press, with its style', async ({ page }) => {
    await change(page).click()
    await moveUntil(page, () => page.getByText(t('errors', 'error_network')).isVisible())
    await page.unroute(scripts)
    await change(page).click()
    await expect(page.getByRole('dialog', { name: t('select', 'your_choice') })).toBeVisible()
    expect(await unstyled(page)).toBe(0)
  })

  test('a screen says so, and opens at a press', async ({ page }) => {
    await nav(page, 'nav_my').click()
    await moveUntil(page, () => page.getByRole('alert').isVisible())
    await page.unroute(scripts)
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('shell', 'retry') })
      .click()
    await expect(account(page)).toBeVisible()
    expect(await unstyled(page)).toBe(0)
  })

  test('a screen opens to who leaves it and comes back', async ({ page }) => {
    await nav(page, 'nav_my').click()
    await moveUntil(page, () => page.getByRole('alert').isVisible())
    await nav(page, 'nav_topup').click()
    await page.unroute(scripts)
    await nav(page, 'nav_my').click()
    await expect(account(page)).toBeVisible()
  })

  test('a screen comes by itself when requests get through', async ({ page }) => {
    await nav(page, 'nav_my').click()
    await moveUntil(page, () => page.getByRole('alert').isVisible())
    await page.unroute(scripts)
    await moveUntil(page, () => account(page).isVisible())
  })
})

test('where what shows sheets and messages was cut, a press is answered and the page stands', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|preload/)
  const parts = /\/assets\/(overlay-host|store-footer)-/
  await page.route(parts, (route) => route.abort())
  await page.clock.install()
  await page.goto(visit)
  await who(page)
    .getByRole('button', { name: t('select', 'change') })
    .click()
  const alert = page.getByRole('alert').filter({ hasText: t('errors', 'error_network') })
  await moveUntil(page, () => alert.isVisible())
  await page.unroute(parts)
  await alert.getByRole('button', { name: t('shell', 'retry') }).click()
  await moveUntil(page, () => page.getByRole('dialog', { name: t('select', 'your_choice') }).isVisible())
  await moveUntil(page, () => page.getByRole('contentinfo').isVisible())
})

test.describe('what the next step does not need holds nothing up', () => {
  const hangs = (page: Page, path: string) =>
    page.route(
      (url) => url.pathname === path,
      () => undefined,
    )
  const known = `${visit}&oauth_token=demo-rowan&server_id=s14&role_id=1000011`
  const buyButton = (page: Page) => page.getByRole('button', { name: t('select', 'buy') })

  for (const list of ['/api/pay/getRoleList', servers]) {
    test(`a link whose ${list} hangs lets the player choose`, async ({ page }) => {
      await hangs(page, list)
      await page.goto(known)
      const choose = page.getByRole('button', { name: t('select', 'choose_role') })
      await expect(choose).toBeEnabled()
      await choose.click()
      await page.getByRole('option', { name: /Rowan Ashvale/ }).click()
      await page.locator('input[name=goods]').first().check()
      await expect(buyButton(page)).toBeEnabled()
    })
  }

  for (const [how, answer] of [
    ['hang', () => undefined],
    ['fail', (route) => route.abort()],
  ] as const satisfies readonly (readonly [string, (route: Route) => Promise<void> | undefined])[]) {
    test(`names of regions that ${how} leave the ways to pay`, async ({ page }) => {
      await page.route((url) => url.pathname === '/api/pay/getCountryList', answer)
      await page.goto(known)
      await page.locator('input[name=goods]').first().check()
      await buyButton(page).click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached({ timeout: 4000 })
    })
  }
})
