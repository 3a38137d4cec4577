import type { Page } from '@playwright/test'
import { loadBrands } from '../../src/brands/load/load-brands.ts'
import { supportedLanguages, type Language } from '../../src/contract/domain.table.ts'
import { languageTable } from '../../src/kernel/i18n/languages.table.ts'
import { withPictures } from '../e2e/support/chromium.ts'
import { expectUsable, expectReadable } from '../e2e/support/good-page.ts'
import { isLong, takeFirst } from '../long-form.ts'
import { chooseFirstGame, expect, storeUrl, test, setLayout, disableNews } from '../e2e/support/store-page.ts'

const brands = await loadBrands()

test.use(withPictures)
const layouts = ['new', 'old'] as const

/** Waits until nothing that is still loading can move the page. */
async function expectWhenIdle(page: Page, expectAll: (page: Page) => Promise<void>): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    )
  })
  await expectAll(page)
}

/** Walks from the first screen to the goods and checks each screen. */
async function walk(
  page: Page,
  brand: string,
  area: string,
  language: Language,
  layout: (typeof layouts)[number],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await disableNews(page)
  await setLayout(page, brand, layout)
  await page.goto(storeUrl(brand, '/', { domain_area: area, spec_lang: language, oauth_token: 'demo-rowan' }))
  await expect(page.locator('html')).toHaveAttribute('lang', languageTable[language].tag)
  await expect(page).not.toHaveURL(/oauth_token/)
  await expect(page.locator('input[name=game], input[name=goods]').first()).toBeAttached()
  await expectWhenIdle(page, look)
  if ((await page.locator('input[name=goods]').count()) === 0) await chooseFirstGame(page)
  if (layout === 'old') {
    await expect(page).toHaveURL(/\/selectGame/)
    await expectWhenIdle(page, look)
    await page.goto(storeUrl(brand, '/selectGoods'))
  }
  await expect(page).toHaveURL(/\/selectGoods/)
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await expectWhenIdle(page, look)
}

/** Accessibility is tested per theme family in `usable.spec.ts`. The long form also tests it for each brand. */
const lookAt = isLong ? expectUsable : expectReadable

/**
 * The short form opens one brand of the old layout, and the new one in Arabic below. The first page of each brand is
 * read in `takeover.spec.ts`, and the goods of other theme families in `usable.spec.ts`.
 */
for (const brand of takeFirst(
  brands.toSorted((a, b) => b.layout.localeCompare(a.layout)),
  1,
)) {
  for (const layout of isLong ? layouts : [brand.layout]) {
    test(`${brand.key} opens in its own language in the ${layout} layout`, async ({ page }) => {
      const area = brand.areas[0]
      if (!area) throw new Error('a brand without an area')
      await walk(page, brand.key, area, brand.defaultLanguage, layout, lookAt)
      await expect(page).toHaveTitle(new RegExp(brand.title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    })
  }
}

/** Languages with long words, other scripts or right-to-left text. The long form tests them in both layouts. */
const bothLayoutLanguages: ReadonlySet<Language> = new Set(isLong ? ['ar', 'de', 'en', 'ja', 'ru', 'th'] : [])

/**
 * Arabic is right-to-left. Thai is tested in `usable.spec.ts`, the longest words in `e2e/screens/languages.spec.ts`,
 * and every language opens in `takeover.spec.ts`.
 */
const shortFormLanguages: ReadonlySet<Language> = new Set(['ar'])

for (const language of supportedLanguages.filter((one) => isLong || shortFormLanguages.has(one))) {
  for (const layout of bothLayoutLanguages.has(language) ? layouts : (['new'] as const)) {
    test(`watt opens in ${language} in the ${layout} layout`, async ({ page }) => {
      await walk(page, 'watt', 'sea', language, layout, lookAt)
    })
  }
}
