import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/domain.table.ts'
import { inWideFont } from '../../fonts/font-environment.ts'
import { isLong } from '../../long-form.ts'
import { getBuyButton } from '../support/buying.ts'
import { translate, t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { tightScreens, useScreen } from '../support/large-text.ts'
import { findHiddenContent } from '../support/hidden-content.ts'
import { findLinesBeginningWithDot } from '../support/whole-words.ts'
import { expect, expectNoOverflow, storeUrl, test, disableNews } from '../support/store-page.ts'

const rowan = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }
/** The short form skips 200 % text on the common phone because the narrowest phone is harder. */
const screens = (Object.keys(tightScreens) as (keyof typeof tightScreens)[]).filter(
  (name) => isLong || name !== '200 % text',
)

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

async function openPayMethods(page: Page, language: Language = 'en'): Promise<Locator> {
  await page.goto(storeUrl('watt', '/selectGoods', { ...rowan, spec_lang: language }))
  await page.locator('input[name=goods]:enabled').nth(1).check()
  await page.getByRole('button', { name: translate(language, 'select', 'buy'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: translate(language, 'recharge', 'title') })
  await sheet.locator('input[name=way]').first().check()
  return sheet
}

/** Returns the share of the screen between the top of an element and the fixed bar at the bottom. */
async function shareAbove(button: Locator, top: number): Promise<number> {
  const { height } = await button.evaluate(() => ({ height: window.innerHeight }))
  const box = await button.boundingBox()
  return ((box?.y ?? 0) - top) / height
}

async function expectReachable(choices: Locator): Promise<void> {
  for (const choice of await choices.all()) {
    await choice.scrollIntoViewIfNeeded()
    const isMet = await choice.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === input
    })
    expect(isMet, (await choice.getAttribute('value')) ?? '').toBe(true)
  }
}

/** The wide font is harder for large text. For low screens the font does not matter. */
const fontsFor = (name: keyof typeof tightScreens) => (tightScreens[name].percent === 200 ? inWideFont : {})

for (const name of screens) {
  test(
    `${name}: the payment methods fill the sheet, and the price and Buy stay visible`,
    fontsFor(name),
    async ({ page }) => {
      await useScreen(page, name)
      const sheet = await openPayMethods(page)
      const buy = getBuyButton(page)
      await expect(buy).toBeInViewport({ ratio: 1 })
      await expect(sheet.locator('footer').getByText('4.99').last()).toBeInViewport({ ratio: 1 })
      const top = (await sheet.boundingBox())?.y ?? 0
      expect(await shareAbove(buy, top)).toBeGreaterThan(0.6)
      await expectReachable(sheet.locator('input[name=way]'))
      await expect(buy).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('button', { name: t('shell', 'close') })).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page)

      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await expect(sheet.getByText(t('shell', 'online_again'))).toBeVisible()
      expect(await findHiddenContent(page), 'the toast covers no focusable element').toEqual([])
    },
  )

  test(`${name}: the goods fill the page, and the price and Buy stay visible`, fontsFor(name), async ({ page }) => {
    await useScreen(page, name)
    await page.goto(storeUrl('watt', '/selectGoods', rowan))
    const bar = await page.getByRole('banner').boundingBox()
    const title = await page.locator('p', { hasText: 'Starfall Odyssey' }).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), 'the header does not cover the name').toBeLessThanOrEqual(title?.y ?? 0)
    const tab = page.getByRole('navigation').getByRole('link').last()
    await expect(tab, 'only the tabs are shown before a selection').toBeInViewport({ ratio: 1 })
    const goods = page.locator('input[name=goods]:enabled')
    await goods.nth(1).check()
    const buy = page.getByRole('button', { name: t('select', 'buy'), exact: true })
    await expect(buy).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main [aria-live=polite]').getByText('4.99')).toBeInViewport({ ratio: 1 })
    expect(await shareAbove(buy, 0)).toBeGreaterThan(0.7)
    // Goods that have reached their limit are disabled after a call.
    await page.waitForLoadState('networkidle')
    await expectReachable(goods)
    await expectNoOverflow(page)
    const event = page.locator('main ul a')
    await expect(event).toContainText('·')
    expect(await findLinesBeginningWithDot(page, 'main ul a')).toEqual([])
  })
}

for (const name of screens.filter((one) => tightScreens[one].percent === 200)) {
  test(
    `${name}: the words that the law prescribes for the button are not cut in German, and the card fields fit in the sheet`,
    inWideFont,
    async ({ page }) => {
      await useScreen(page, name)
      const sheet = await openPayMethods(page, 'de')
      const isWhole = (button: Element) =>
        button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight
      expect(await getBuyButton(page, 'de').evaluate(isWhole)).toBe(true)

      await sheet.locator('input[name=way][value="10901_43"]').check()
      const number = sheet.getByRole('textbox', { name: translate('de', 'recharge', 'card_id') })
      await expect(number).toBeVisible()
      const { width } = (await number.boundingBox()) ?? { width: 0 }
      expect(width).toBeLessThanOrEqual(tightScreens[name].width)
      await expect(sheet.getByText(translate('de', 'recharge', 'card_hint'))).toBeInViewport({ ratio: 1 })
    },
  )
}

test('searching the banks does not move the search field, neither in landscape nor in portrait', async ({ page }) => {
  await useScreen(page, 'a phone on its side')
  const sheet = await openPayMethods(page)
  await sheet.getByRole('button', { name: 'Malaysia', exact: true }).click()
  await sheet.locator('input[name=way][value="10101_0"]').click()
  const search = page.getByRole('searchbox', { name: t('recharge', 'search_ways') })
  await expect(search).toBeVisible()
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const before = await search.boundingBox()
  await search.fill('may')
  await expect(page.locator('input[name=sub-way]')).toHaveCount(1)
  expect((await search.boundingBox())?.y).toBe(before?.y)

  await search.fill('')
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.locator('input[name=sub-way]').nth(1)).toBeAttached()
  // Hover waits until the field no longer moves.
  await search.hover()
  const upright = await search.boundingBox()
  await search.fill('zzz')
  await expect(page.getByText(t('select', 'nothing_found'), { exact: true })).toBeVisible()
  expect((await search.boundingBox())?.y).toBe(upright?.y)
})
