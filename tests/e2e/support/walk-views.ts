import type { Page } from '@playwright/test'
import { themeFamilies } from '../../../src/brands/theme/families.table.ts'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { buildDemoToken } from '../../../server/sandbox/world/players/accounts.ts'
import type { Player } from './demo-player.ts'
import { expect, storeUrl, setLayout, disableNews } from './store-page.ts'
import { views, type View } from './views.table.ts'

export type Brand = Awaited<ReturnType<typeof loadBrands>>[number]

const brands = await loadBrands()

/** Returns for each theme family the brand that supports most of these languages. */
export const findThemesWithLanguages = (
  languages: readonly Language[],
): { family: string; brand: Brand; known: Language[] }[] => {
  const known = (brand: Brand) => languages.filter((one) => brand.languages.includes(one))
  return Object.keys(themeFamilies).map((family) => {
    const [brand] = brands
      .filter(({ look }) => look.family === family)
      .sort((a, b) => known(b).length - known(a).length)
    if (!brand) throw new Error(`no brand looks like ${family}`)
    return { family, brand, known: known(brand) }
  })
}

/** Returns the problems of an open view. `index` is its place in the table of views. */
export type Look = (page: Page, index: number) => Promise<readonly string[]>

/** Selects every `of`-th view, starting at a different view for each `place`. */
interface Turn {
  readonly place: number
  readonly of: number
}
export const isInTurn = (index: number, { place, of }: Turn): boolean => (index + place) % of === 0

interface Walk {
  readonly language: Language
  readonly brand: Brand
  /** Opens only the views of this turn. */
  readonly turn?: Turn | undefined
}

/** Opens every view of a brand, first as a guest and then logged in, and checks each. */
export async function walkViews(
  page: Page,
  player: Player,
  { language, brand, turn }: Walk,
  look: Look,
): Promise<void> {
  page.setDefaultTimeout(45_000)
  const walked = Object.entries(views)
    .map(([name, view], index) => ({ name, view, index }))
    .filter(({ index }) => turn === undefined || isInTurn(index, turn))
    .filter(({ view }) => brand.hasVip || !view.needsVip)
  const problems: string[] = []
  const inspectView = async ({ open }: View, index: number): Promise<readonly string[]> => {
    await open(page, player)
    // Pages without server rendering show the boot skeleton first.
    await page.locator('#root:not(:has(> .boot))').waitFor()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    return look(page, index)
  }
  // If a view cannot be opened, the others are still checked.
  const visit = async ({ name, view, index }: (typeof walked)[number]) => {
    const lines = await inspectView(view, index).catch((error: Error) => [error.message.split('\n', 1)[0] ?? ''])
    problems.push(...lines.map((line) => `${name}: ${line}`))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // Endless animations would be waited for forever.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await disableNews(page)
  await setLayout(page, player.brand, 'new')
  await page.addInitScript((spec) => localStorage.setItem('preferred_language', JSON.stringify({ v: spec })), language)
  for (const one of walked.filter(({ view }) => view.guest)) await visit(one)
  await page.goto(storeUrl(player.brand, '/selectGoods', { ...player.query, oauth_token: buildDemoToken('juno') }))
  for (const one of walked.filter(({ view }) => !view.guest)) await visit(one)
  expect(problems).toEqual([])
}
