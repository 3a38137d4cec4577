import { loadBrands } from '../../src/brands/load/load-brands.ts'
import { languageTable } from '../../src/kernel/i18n/languages.table.ts'
import { expectReadable } from '../e2e/support/good-page.ts'
import { expectHydrated, recordFirstContent } from '../e2e/support/hydration.ts'
import { storeUrl, expect, test, setLayout, disableNews } from '../e2e/support/store-page.ts'
import { pickCoveringPairs, isLong, pickOneOfEach } from '../long-form.ts'

const brands = await loadBrands()

/** Brands that the short form opens in both layouts: one per theme family. All others are opened only in their own. */
const inOther = new Set(pickOneOfEach(brands, ({ look }) => look.family))

/** One test per layout because a new browser context takes as long as a page. */
for (const layout of ['new', 'old'] as const) {
  const pairs = pickCoveringPairs(
    brands.flatMap((brand) => brand.languages.map((language) => [brand, language] as const)),
  )
  /** The server must render the same page as the store. Hydration mismatches are complaints (see store-page.ts). */
  test(`the first page of every brand hydrates without a change and can be read in the ${layout} layout`, async ({
    page,
  }) => {
    if (isLong) test.slow() // every language of every brand
    await disableNews(page)
    await recordFirstContent(page)
    for (const brand of brands.filter((one) => isLong || one.layout === layout || inOther.has(one))) {
      const all = pairs.filter(([one]) => one === brand).map(([, language]) => language)
      await setLayout(page, brand.key, layout)
      for (const language of isLong || brand.layout === layout ? all : all.slice(0, 1))
        await test.step(`${brand.key} in ${language}`, async () => {
          const area = brand.areas[0] ?? ''
          await page.goto(storeUrl(brand.key, '/', { domain_area: area, spec_lang: language }), {
            waitUntil: 'commit',
          })
          await expectHydrated(page)
          await expect(page.locator('html')).toHaveAttribute('lang', languageTable[language].tag)
          await expectReadable(page)
        })
    }
  })
}
