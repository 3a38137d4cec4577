import { loadBrands } from '../../src/brands/load/load-brands.ts'
import { languageTable } from '../../src/kernel/i18n/languages.table.ts'
import { expectHydrated, recordFirstContent } from '../e2e/support/hydration.ts'
import { storeUrl, expect, test, setLayout, disableNews } from '../e2e/support/store-page.ts'
import { pickCoveringPairs, isLong, pickOneOfEach } from '../long-form.ts'

const brands = await loadBrands()

/** The server must render the same page as the store. Hydration mismatches are complaints (see store-page.ts). */
/** Brands that the short form opens in both layouts: one per theme family. All others are opened only in their own. */
const inOther = new Set(pickOneOfEach(brands, ({ look }) => look.family))

for (const layout of ['new', 'old'] as const) {
  const pairs = pickCoveringPairs(
    brands.flatMap((brand) => brand.languages.map((language) => [brand, language] as const)),
  )
  for (const brand of brands.filter((one) => isLong || one.layout === layout || inOther.has(one))) {
    const all = pairs.filter(([one]) => one === brand).map(([, language]) => language)
    const languages = isLong || brand.layout === layout ? all : all.slice(0, 1)
    test(`${brand.key} hydrates without a change in ${languages.join(', ')} in the ${layout} layout`, async ({
      page,
    }) => {
      await disableNews(page)
      await setLayout(page, brand.key, layout)
      await recordFirstContent(page)
      for (const language of languages) {
        const area = brand.areas[0] ?? ''
        await page.goto(storeUrl(brand.key, '/', { domain_area: area, spec_lang: language }), { waitUntil: 'commit' })
        await expectHydrated(page)
        await expect(page.locator('html')).toHaveAttribute('lang', languageTable[language].tag)
      }
    })
  }
}
