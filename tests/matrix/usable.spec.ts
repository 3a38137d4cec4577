import type { Page } from '@playwright/test'
import { families } from '../../src/brands/face/families.table.ts'
import { loadBrands } from '../../src/brands/load-brands.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { demoToken } from '../../server/sandbox/world/accounts.ts'
import { playerIn, type Player } from '../e2e/support/demo-player.ts'
import { findUnusable } from '../e2e/support/good-page.ts'
import { expect, storeUrl, test, withLayout, withoutNews } from '../e2e/support/store-page.ts'
import { views, type View } from '../e2e/support/views.table.ts'
import { isLong } from '../long-form.ts'

/** Every screen and popup in every family: for everybody, in both themes, in scripts of four kinds. */
const brands = await loadBrands()
const spoken: readonly Language[] = ['en', 'ar', 'th', 'ja']
const themes = ['light', 'dark'] as const
const known = ({ languages }: (typeof brands)[number]) => spoken.filter((one) => languages.includes(one))

/** Of each family the brand that speaks most of them. */
const faces = Object.keys(families).map((family) => {
  const [brand] = brands.filter(({ look }) => look.family === family).sort((a, b) => known(b).length - known(a).length)
  if (!brand) throw new Error(`no brand looks like ${family}`)
  return { family, brand }
})
/** The short form gives each family one look of its own; the long one all. */
const looks = faces.flatMap(({ family, brand }, place) => {
  const all = known(brand).flatMap((language) => themes.map((theme) => ({ family, brand, language, theme })))
  return isLong ? all : all.slice((place * 3) % all.length).slice(0, 1)
})

/** What is wrong with a view, each in a line. */
type Look = (page: Page) => Promise<readonly string[]>

async function walk(page: Page, player: Player, language: Language, hasVip: boolean, look: Look): Promise<void> {
  page.setDefaultTimeout(15_000)
  const wrong: string[] = []
  const found = async ({ open }: View): Promise<readonly string[]> => {
    await open(page, player)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    return look(page)
  }
  // One that cannot be reached hides nothing of the others.
  const visit = async ([name, view]: [string, View]) => {
    const lines = await found(view).catch((error: Error) => [error.message.split('\n', 1)[0] ?? ''])
    wrong.push(...lines.map((line) => `${name}: ${line}`))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // What turns for ever would be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withoutNews(page)
  await withLayout(page, player.brand, 'new')
  await page.addInitScript((spec) => localStorage.setItem('preferred_language', JSON.stringify({ v: spec })), language)
  const walked = Object.entries(views).filter(([, { needsVip }]) => hasVip || !needsVip)
  for (const view of walked.filter(([, { guest }]) => guest)) await visit(view)
  await page.goto(storeUrl(player.brand, '/selectGoods', { ...player.query, oauth_token: demoToken('juno') }))
  for (const view of walked.filter(([, { guest }]) => !guest)) await visit(view)
  expect(wrong).toEqual([])
}

test.describe.configure({ timeout: 120_000 })

for (const { family, brand, language, theme } of looks)
  test(`${family} can be used by everybody, ${theme}, ${language} (${brand.key})`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme: theme })
    const player = playerIn([brand.key, brand.key], info)
    await walk(page, player, language, brand.hasVip, findUnusable)
  })
