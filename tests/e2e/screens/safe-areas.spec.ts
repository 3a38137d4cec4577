import type { Page } from '@playwright/test'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

const rowan = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }

/** A phone with a notch and a swipe bar, in portrait and in landscape. */
const phones = {
  upright: { width: 390, height: 844, insets: { top: 47, bottom: 34, left: 0, right: 0 } },
  sideways: { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } },
} as const

type Insets = (typeof phones)[keyof typeof phones]['insets']

async function holdPhone(page: Page, how: keyof typeof phones): Promise<Insets> {
  const { width, height, insets } = phones[how]
  await page.setViewportSize({ width, height })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets })
  return insets
}

const findControlsInInsets = (page: Page, insets: Insets) =>
  page.evaluate(({ top, bottom, left, right }) => {
    const { innerWidth: width, innerHeight: height } = window
    const along = (length: number) => Array.from({ length: 23 }, (_, index) => ((index + 0.5) * length) / 23)
    const points = [
      ...(top ? along(width).map((x) => [x, top / 2]) : []),
      ...(bottom ? along(width).map((x) => [x, height - bottom / 2]) : []),
      ...(left ? along(height).map((y) => [left / 2, y]) : []),
      ...(right ? along(height).map((y) => [width - right / 2, y]) : []),
    ] as [number, number][]
    const pressed = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('a, button, input, label, h1'))
    return [...new Set(pressed)].flatMap((one) => (one ? [`${one.tagName} ${one.textContent ?? ''}`] : []))
  }, insets)

const expectInsetsFree = (page: Page, insets: Insets) =>
  expect.poll(() => findControlsInInsets(page, insets)).toEqual([])

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

for (const how of Object.keys(phones) as (keyof typeof phones)[])
  test(`buttons and links stay clear of the notch on a phone held ${how}`, async ({ page }) => {
    const insets = await holdPhone(page, how)
    await page.goto(storeUrl('watt', '/selectGoods', rowan))
    await page.locator('input[name=goods]:enabled').first().check()
    // Checks that the override works. Otherwise every point would be free.
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--safe-bottom')),
    ).not.toBe('0px')
    await expectInsetsFree(page, insets)

    await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t('recharge', 'title') })
    await sheet.locator('input[name=way]').first().check()
    await expectInsetsFree(page, insets)
    await sheet.getByRole('button', { name: t('shell', 'close') }).click()

    await page.getByRole('button', { name: 'rowan' }).click()
    await page.getByRole('button', { name: t('shell', 'logout') }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectInsetsFree(page, insets)
  })

test('buttons and links stay clear of the notch in the old layout', async ({ page }) => {
  await setLayout(page, 'watt', 'old')
  const insets = await holdPhone(page, 'upright')
  await page.goto(storeUrl('watt', '/selectGoods', rowan))
  // Without a selection the page extends to the lower edge, where goods can be scrolled away.
  await page.locator('input[name=goods]:enabled').first().check()
  await expectInsetsFree(page, insets)
  await page.goto(storeUrl('watt', '/my', starfallLink))
  await expectInsetsFree(page, insets)
})
