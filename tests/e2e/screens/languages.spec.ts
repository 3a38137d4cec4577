import type { Page } from '@playwright/test'
import { inBothFonts, inWideFont } from '../../fonts/font-environment.ts'
import { takeFirst } from '../../long-form.ts'
import { languageTable } from '../../../src/kernel/i18n/languages.table.ts'
import { translate, t } from '../support/copy.ts'
import { getClientId, ember, starfallLink } from '../support/demo-games.ts'
import { seedLocalStorage, readStored } from '../support/stored-values.ts'
import { getChoiceButton, openPicker } from '../support/pickers.ts'
import { expect, storeUrl, test, setOverrides, disableNews } from '../support/store-page.ts'
import { findBrokenWords, findLinesBeginningWithDot } from '../support/whole-words.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

/** Located by position because its label changes with the language. */
const dropdown = (page: Page) => page.getByRole('banner').getByRole('combobox')
const htmlElement = (page: Page) => page.locator('html')

test('a player chooses a language by its own name, which is kept after a reload', async ({ page }) => {
  await page.goto(storeUrl('watt', '/', starfallLink))
  await expect(htmlElement(page)).toHaveAttribute('lang', 'en')
  const names = Object.values(languageTable).map(({ name }) => name)
  await expect(async () => {
    expect((await dropdown(page).locator('option').allTextContents()).toSorted()).toEqual(names.toSorted())
  }).toPass()
  await dropdown(page).selectOption('de')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: translate('de', 'select', 'change_game_confirm') })).toBeVisible()
  // Names from the gateway are in the new language, too.
  await expect(page.getByRole('group', { name: 'Kristalle' })).toBeVisible()
  expect(await readStored(page, 'localStorage', 'preferred_language')).toBe('de')
  await page.reload()
  await expect(htmlElement(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('group', { name: 'Kristalle' })).toBeVisible()
})

test('the link’s language applies until the player chooses another one', async ({ page }) => {
  await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, spec_lang: 'pt_BR' }))
  await expect(htmlElement(page)).toHaveAttribute('lang', 'pt-BR')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: translate('pt', 'shell', 'nav_my') })
    .click()
  await expect(page).toHaveURL(/spec_lang=pt_BR/)
  await dropdown(page).selectOption('fr')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
  await expect(page).not.toHaveURL(/spec_lang/)
  await page.reload()
  await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
})

test('a game without the player’s language shows one of its own, and the next game shows the player’s again', async ({
  page,
}) => {
  await seedLocalStorage(page, { preferred_language: 'de' })
  await setOverrides(page, 'watt', 'english')
  await page.goto(storeUrl('watt', '/', starfallLink))
  await expect(htmlElement(page)).toHaveAttribute('lang', 'en')
  await expect(getChoiceButton(page)).toBeVisible()
  await expect(dropdown(page)).toBeDisabled()
  await expect(dropdown(page)).toHaveValue('en')
  expect(await readStored(page, 'localStorage', 'preferred_language')).toBe('de')
  // Selects another game without a page load. It uses the languages of its brand.
  await setOverrides(page, 'watt', 'nocoupon')
  await openPicker(page, 'game')
  await page.getByRole('option').filter({ hasText: ember.name }).click()
  await expect(htmlElement(page)).toHaveAttribute('lang', 'de')
  await expect(dropdown(page)).toHaveValue('de')
})

const englishOnly = getClientId('watt', 'tideboundLegends', 'universal')
const pagesAfterIt: readonly [path: string, query?: Record<string, string>][] = [
  ['/'],
  ['/sandbox/makeup', { kind: 'minutes' }],
  ['/notArea'],
  ['/nowhere'],
  ['/result', { billing_no: 'WAunknown-unknown-unknown-unknown' }],
]
/**
 * Arabic tests both the language and its direction. Which pages belong to the chosen game is tested in
 * `tests/unit/src/app/available-languages.test.ts`, so the short form opens two pages.
 */
const linkLanguages = [
  ['ar', 'rtl'],
  ['ja', 'ltr'],
] as const
for (const [language, dir] of takeFirst<(typeof linkLanguages)[number]>(linkLanguages, 1))
  test(`a link in ${language} opens in that language whatever game was chosen last`, async ({ page, complaints }) => {
    complaints.expect(/404/)
    await page.goto(storeUrl('watt', '/', { ...starfallLink, client_id: englishOnly }))
    await expect(dropdown(page)).toBeDisabled()
    for (const [path, query] of takeFirst(pagesAfterIt, 2)) {
      const response = await page.goto(storeUrl('watt', path, { ...query, spec_lang: language }))
      expect(await response?.text(), `${path}, as the gateway sends it`).toContain(
        `<html lang="${language}" dir="${dir}"`,
      )
      await expect(page.locator('#root:not([data-drawn]) main'), path).toBeVisible()
      await expect(htmlElement(page), path).toHaveAttribute('lang', language)
      await expect(htmlElement(page), path).toHaveAttribute('dir', dir)
      await expect(dropdown(page), path).toBeEnabled()
      await expect(dropdown(page), path).toHaveValue(language)
    }
  })

test('a brand offers its own languages, but its in-game VIP page every one', async ({ page }) => {
  await page.goto(storeUrl('ko', '/'))
  await expect(htmlElement(page)).toHaveAttribute('lang', 'ko')
  await expect(dropdown(page)).toBeDisabled()
  await page.goto(storeUrl('dragon', '/'))
  await expect(dropdown(page).locator('option')).toHaveCount(6)
  const client_id = getClientId('ssgame', 'astralVanguard', 'sea')
  await page.goto(storeUrl('ssgame', '/userCenter', { client_id, visit: 'sdk', oauth_token: 'demo-rowan' }))
  await expect(dropdown(page).locator('option')).toHaveCount(18)
  // Other pages only have the brand's languages and show that.
  await dropdown(page).selectOption('pl')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'pl')
  await page.getByRole('link', { name: translate('pl', 'shell', 'nav_my'), exact: true }).click()
  await expect(htmlElement(page)).toHaveAttribute('lang', 'en')
  await expect(dropdown(page)).toHaveValue('en')
  // The link may also have a dot.
  await page.getByRole('link', { name: t('shell', 'nav_vip') }).click()
  await expect(htmlElement(page)).toHaveAttribute('lang', 'pl')
})

test('Arabic mirrors the layout', async ({ page }) => {
  const middle = async (name: string) => {
    const box = await page.getByRole('link', { name, exact: true }).boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  await page.goto(storeUrl('watt', '/my', starfallLink))
  expect(await middle(t('shell', 'nav_topup'))).toBeLessThan(await middle(t('shell', 'nav_my')))
  const logo = page.getByRole('banner').locator('img')
  expect((await logo.boundingBox())?.x).toBeLessThan(100)
  await dropdown(page).selectOption('ar')
  await expect(htmlElement(page)).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('link', { name: translate('ar', 'shell', 'nav_my'), exact: true })).toBeVisible()
  expect(await middle(translate('ar', 'shell', 'nav_topup'))).toBeGreaterThan(
    await middle(translate('ar', 'shell', 'nav_my')),
  )
  expect((await logo.boundingBox())?.x).toBeGreaterThan(260)
})

test('a language that fails to load shows an error and leaves the page unchanged', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await page.goto(storeUrl('watt', '/', starfallLink))
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.abort())
  await dropdown(page).selectOption('th')
  await expect(page.getByText(t('errors', 'error_language'))).toBeVisible()
  await expect(htmlElement(page)).toHaveAttribute('lang', 'en')
  await expect(dropdown(page)).toHaveValue('en')
  expect(await readStored(page, 'localStorage', 'preferred_language')).toBeUndefined()
})

test('no line of the footer begins with the dot between two values', inBothFonts, async ({ page }) => {
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  const contact = page.getByRole('contentinfo').getByText(t('legal', 'grievance_contact'))
  await expect(contact).toBeVisible()
  for (const width of [360, 412, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findLinesBeginningWithDot(page, 'footer p'), `${width}`).toEqual([])
  }
})

/** Smaller text for long words is tested in `tests/unit/src/journeys/select/goods/longest-word.test.ts`. */
test(
  'no name of goods, tab or company is broken inside a word, and a guest can read the whole login hint',
  inWideFont,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    for (const language of takeFirst(['ru', 'de', 'en', 'pl', 'fr'] as const, 2)) {
      await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, spec_lang: language }))
      await expect(page.locator('input[name=goods]').first()).toBeAttached()
      expect(await findBrokenWords(page, 'label:has([name=goods])'), language).toEqual([])
      const hidden = await page
        .getByRole('main')
        .getByText(translate(language, 'select', 'who_guest'))
        .evaluate((words) => {
          const box = words.closest('p') ?? words
          const letters = document.createRange()
          letters.selectNodeContents(words)
          return letters.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
        })
      // Glyphs extend a few pixels below their line.
      expect(hidden, language).toBeLessThanOrEqual(4)
    }
    // Three cards in a row are narrower than the longest word.
    const monsoon = { client_id: getClientId('rhinosSea', 'monsoonRacers', 'sea'), domain_area: 'sea' }
    await page.goto(storeUrl('rhinosSea', '/selectGoods', { ...monsoon, spec_lang: 'id' }))
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    expect(await findBrokenWords(page, 'label:has([name=goods])')).toEqual([])
    await page.goto(storeUrl('watt', '/selectGoods', { ...starfallLink, spec_lang: 'en' }))
    expect(await findBrokenWords(page, 'label:has([name=goods])'), 'en').toEqual([])
    await page.getByRole('banner').getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Facebook' })).toBeVisible()
    expect(await findBrokenWords(page, 'dialog button')).toEqual([])
    for (const language of takeFirst(['fr', 'pl', 'pt'] as const, 1)) {
      const query = { ...starfallLink, oauth_token: 'demo-vera', spec_lang: language }
      await page.goto(storeUrl('watt', '/userCenter', query))
      await page.getByRole('tab', { name: translate(language, 'vip', 'tab_coupons'), exact: true }).click()
      await expect(page.getByRole('tab')).toHaveCount(7)
      expect(await findBrokenWords(page, '[role=tab]'), language).toEqual([])
    }
  },
)
