import type { Page } from '@playwright/test'
import { inAppAgents } from '../../unit/src/kernel/in-app/user-agents.ts'
import { takeFirst } from '../../long-form.ts'
import { choosePayMethod, openRecharge, getRechargeSheet } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { getClientId, starfallLink } from '../support/demo-games.ts'
import { holdScript } from '../support/hold-script.ts'
import { expectHydrated, recordFirstContent } from '../support/hydration.ts'
import { expect, expectNoOverflow, storeUrl, test, disableNews } from '../support/store-page.ts'

/**
 * The store inside other apps. `buying/one-order.spec.ts` buys in a normal browser, without a warning. If a step does not work there, the store offers another browser with the selection, but
 * without the token.
 */
function agent(id: string, phone: string): string {
  const found = inAppAgents.find(([one, on]) => one === id && on === phone)
  if (!found) throw new Error(`no user agent of ${id} on ${phone}`)
  return found[2]
}

const browserHint = (page: Page) => page.getByRole('alertdialog', { name: t('login', 'tips') })
const openBrowser = (page: Page) => browserHint(page).getByRole('link', { name: t('inapp', 'open_browser') })

async function tryGoogle(page: Page, app: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'log_in') })
    .click()
  await page.getByRole('button', { name: t('login', 'continue_with', { name: 'Google' }) }).click()
  await expect(browserHint(page)).toContainText(t('login', 'tip_login_env_error_in', { company: 'Google', app }))
  await expect(browserHint(page).getByRole('button', { name: t('login', 'copy_link') })).toBeVisible()
}

/** Chooses goods, so that a test can expect them in the other browser. */
async function chooseGoods(page: Page): Promise<string> {
  await disableNews(page)
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, server_id: 's14' }))
  const goods = page.locator('input[name=goods]:enabled').nth(2)
  await goods.check()
  return goods.inputValue()
}

/** How to leave each app is tested in `tests/unit/src/kernel/in-app/in-app-browser.test.ts`. */
const appsWithoutGoogleLogin = [
  { id: 'line', app: 'LINE', phone: 'ios', start: /^http:\/\/watt\.localhost.*openExternalBrowser=1$/ },
  {
    id: 'kakaotalk',
    app: 'KakaoTalk',
    phone: 'android',
    start: /^kakaotalk:\/\/web\/openExternal\?url=http%3A%2F%2Fwatt/,
  },
  {
    id: 'facebook',
    app: 'Facebook',
    phone: 'android',
    start: /^intent:\/\/watt\.localhost:\d+\/selectGoods\?.*scheme=http;/,
  },
] as const
for (const { id, app, phone, start } of takeFirst<(typeof appsWithoutGoogleLogin)[number]>(appsWithoutGoogleLogin, 1))
  test.describe(`in ${id} on ${phone}`, () => {
    test.use({ userAgent: agent(id, phone) })

    test('a login that the app refuses leads to a browser link with the whole selection', async ({ page }) => {
      const product = await chooseGoods(page)
      const before = page.url()
      await tryGoogle(page, app)
      const href = (await openBrowser(page).getAttribute('href')) ?? ''
      expect(href).toMatch(start)
      const carried = decodeURIComponent(href)
      expect(carried).toContain(`client_id=${getClientId('watt', 'starfallOdyssey', 'universal', phone)}`)
      expect(carried).toContain('server_id=s14')
      expect(carried).toContain(`product_id=${product}`)
      await expectNoOverflow(page)
      // The store must not leave the app without a tap.
      expect(page.url()).toBe(before)
    })
  })

test.describe('in WeChat, which opens no other browser', () => {
  test.use({ userAgent: agent('wechat', 'ios') })

  test('the player copies the link and sees the menu steps, and the link opens the same goods', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const product = await chooseGoods(page)
    await tryGoogle(page, 'WeChat')
    await expect(openBrowser(page)).toHaveCount(0)
    await expect(browserHint(page).getByRole('listitem')).toHaveText([
      t('inapp', 'step_menu_in', { app: 'WeChat' }),
      t('inapp', 'step_open'),
    ])
    // In landscape, the hint leaves little room for the message.
    await page.setViewportSize({ width: 740, height: 360 })
    await browserHint(page)
      .getByRole('button', { name: t('login', 'copy_link') })
      .click()
    const notice = page.getByText(t('login', 'link_copied'))
    await expect(notice).toBeVisible()
    const isSeen = (words: Element) => {
      const { left, top, width, height } = words.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === words
    }
    await expect.poll(() => notice.evaluate(isSeen)).toBe(true)
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const elsewhere = await context.browser()?.newPage()
    if (!elsewhere) throw new Error('no other browser')
    await disableNews(elsewhere)
    await elsewhere.goto(link)
    await expect(elsewhere.locator(`input[name=goods][value="${product}"]`)).toBeChecked()
    await elsewhere.close()
  })
})

test.describe('in an Android app that opens other browsers', () => {
  test.use({ userAgent: agent('instagram', 'android') })

  test('a payment method that may fail there says so and offers a browser link without the token', async ({ page }) => {
    const paypal = findOffer(10201)
    await openRecharge(page, paypal)
    await choosePayMethod(page, paypal)
    const row = getRechargeSheet(page, paypal.language).locator('label', {
      has: page.locator(`[value="10201_${paypal.channelId}"]`),
    })
    await expect(row).toContainText(t('inapp', 'may_fail_in', { app: 'Instagram' }))
    await getRechargeSheet(page, paypal.language)
      .getByRole('button', { name: t('inapp', 'open_browser') })
      .click()
    const out = page.getByRole('dialog', { name: t('inapp', 'pay_title') })
    const href = await out.getByRole('link', { name: t('inapp', 'open_browser') }).getAttribute('href')
    expect(href).toMatch(/^intent:/)
    expect(href).not.toContain('oauth_token')
    expect(href).not.toContain('demo-rowan')
    await page.keyboard.press('Escape')
    await expect(out).toHaveCount(0)
    await expect(getRechargeSheet(page, paypal.language)).toBeVisible()
  })
})

test.describe('in WeChat on Android', () => {
  test.use({ userAgent: agent('wechat', 'android') })

  test('a payment method that never opens there is not listed', async ({ page }) => {
    const alipay = findOffer(11601)
    await openRecharge(page, alipay)
    const paymentMethods = getRechargeSheet(page, alipay.language).locator('input[name=way]')
    await expect(paymentMethods.first()).toBeAttached()
    await expect(paymentMethods.and(page.locator('[value^="11601_"]'))).toHaveCount(0)
  })
})

/** Adds an element, a style and a failing script to the page, as apps do before the store's script has loaded. */
const addAsApp = (page: Page, into: string) =>
  page.evaluate((selector) => {
    document.documentElement.classList.add('app')
    document.head.append(document.createElement('style'), document.createElement('script'))
    document.querySelector(selector)?.prepend(document.createElement('app-bar'))
    setTimeout(() => {
      throw new Error('the script of the app')
    })
  }, into)

test.describe('in an app that changes the page before the store has loaded', () => {
  test.use({ userAgent: agent('facebook', 'android') })

  const places = [
    { where: 'around the store', into: 'body', isHydrated: true },
    { where: 'in the rendered page', into: '#root main', isHydrated: false },
  ]
  for (const { where, into, isHydrated } of places)
    test(`a player keeps the chosen goods and can buy if the app adds an element ${where}`, async ({
      page,
      complaints,
    }) => {
      complaints.expect(/the script of the app|Applying inline style/)
      if (!isHydrated) complaints.expect(/^\[store\] hydration/)
      await disableNews(page)
      await recordFirstContent(page)
      const release = await holdScript(page)
      await page.goto(storeUrl('watt', '/selectGoods', starfallLink), { waitUntil: 'commit' })
      await page.locator('input[name=goods]').nth(1).check()
      await addAsApp(page, into)
      release()
      if (isHydrated) await expectHydrated(page)
      await expect(page.locator('#root:not([data-drawn])')).toBeAttached()
      await expect(page.locator('.last-words-over')).toHaveCount(0)
      await expect(page.locator('input[name=goods]').nth(1)).toBeChecked()
      await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
      await expect(page.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
    })
})
