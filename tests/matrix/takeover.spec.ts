import { loadBrands } from '../../src/brands/load/load-brands.ts'
import { languageTable } from '../../src/kernel/i18n/languages.table.ts'
import { expectHydrated, recordFirstContent } from '../e2e/support/hydration.ts'
import { storeUrl, expect, test, withLayout, withoutNews } from '../e2e/support/store-page.ts'
import { coveringPairs, isLong, oneOfEach } from '../long-form.ts'

const brands = await loadBrands()

/** The gateway draws the same page as the store: a mismatch is a complaint of the browser (see store-page.ts). */
/** Every brand in its own layout; what the other one draws differs by family alone, and says the same words. */
const inOther = new Set(oneOfEach(brands, ({ look }) => look.family))

for (const layout of ['new', 'old'] as const) {
  const pairs = coveringPairs(brands.flatMap((brand) => brand.languages.map((language) => [brand, language] as const)))
  for (const brand of brands.filter((one) => isLong || one.layout === layout || inOther.has(one))) {
    const all = pairs.filter(([one]) => one === brand).map(([, language]) => language)
    const languages = isLong || brand.layout === layout ? all : all.slice(0, 1)
    test(`${brand.key} hydrates without a change in ${languages.join(', ')} in the ${layout} layout`, async ({
      page,
    }) => {
      await withoutNews(page)
      await withLayout(page, brand.key, layout)
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
