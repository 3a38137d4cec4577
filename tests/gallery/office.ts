import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { officeLanguages } from '../../src/kernel/i18n/namespaces.table.ts'
import { waitForAnimations } from './camera.ts'
import type { Theme } from './visits.ts'

/** Window sizes of the office, each with the widths for which its screens are made. */
const officeSizes = {
  large: { width: 1440, height: 900 },
  wide: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
} as const
type OfficeSize = keyof typeof officeSizes

interface OfficeShot {
  readonly path: string
  /** Sizes that the screen is made for. By default all. */
  readonly sizes?: readonly OfficeSize[]
  readonly act?: (page: Page) => Promise<void>
}

const onComputer = ['large', 'wide', 'tablet'] as const

const openFirstRow = (page: Page) => page.locator('[data-row]').first().click()
const openFirstOrder = async (page: Page) => {
  await openFirstRow(page)
  await page.waitForURL(/\/orders\/./)
}

/** Opens a dialog by the button with this key, which is the same in every language. */
async function openDialog(page: Page, key: string): Promise<void> {
  await page.locator('button', { has: page.locator('kbd', { hasText: new RegExp(`^${key}$`) }) }).click()
  await page.getByRole('dialog').waitFor()
}

/** Screens of the office by name. To add one, add a row. */
export const officeShots: Readonly<Record<string, OfficeShot>> = {
  'office-today': { path: '/today' },
  'office-orders': { path: '/orders' },
  'office-order': { path: '/orders?brand=watt&goods=delivered', act: openFirstOrder },
  'office-dialog': {
    path: '/orders?brand=watt&goods=delivered',
    act: async (page) => {
      await openFirstOrder(page)
      await openDialog(page, 'G')
    },
  },
  'office-player': {
    path: '/orders?brand=watt&goods=delivered',
    act: async (page) => {
      await openFirstOrder(page)
      await page.locator('a[href^="/players/"]').first().click()
    },
  },
  'office-block': {
    path: '/orders?brand=watt&goods=delivered',
    act: async (page) => {
      await openFirstOrder(page)
      await page.locator('a[href^="/players/"]').first().click()
      await openDialog(page, 'B')
    },
  },
  'office-players': { path: '/players', sizes: onComputer },
  'office-catalogue': { path: '/catalogue?brand=watt', sizes: onComputer },
  'office-figures': { path: '/figures?from=2026-11-01&to=2026-11-30' },
  'office-reconciliation': { path: '/reconciliation', sizes: onComputer },
  'office-companies': { path: '/companies' },
  'office-rules': { path: '/rules', sizes: onComputer },
  'office-staff': { path: '/staff', sizes: onComputer },
  'office-log': { path: '/log', sizes: onComputer },
  'office-account': { path: '/account' },
}

interface OfficeWishes {
  /** URL of the office. */
  readonly base: string
  readonly out: string
  readonly names: readonly string[]
  readonly langs: readonly string[] | undefined
  readonly sizes: readonly string[] | undefined
  readonly themes: readonly Theme[]
}

/** Takes the pictures of the office as its owner, who may see every screen. Names that fail are printed. */
export async function shootOffice(browser: Browser, wishes: OfficeWishes): Promise<void> {
  const { base, out, names, langs = ['en'], themes } = wishes
  const sizes = (Object.keys(officeSizes) as OfficeSize[]).filter((size) => wishes.sizes?.includes(size) ?? true)
  for (const size of sizes) {
    const context = await browser.newContext({ viewport: officeSizes[size], reducedMotion: 'reduce' })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto(base)
    await page.getByRole('link', { name: /^Log in with / }).click()
    await page.getByRole('button', { name: 'Olga Owner' }).click()
    await page.waitForURL(/\/today/)
    for (const lang of officeLanguages.filter((one) => langs.includes(one))) {
      await page.evaluate((chosen) => localStorage.setItem('office:language', chosen), lang)
      for (const name of names) {
        const shot = officeShots[name]
        if (!shot || !(shot.sizes?.includes(size) ?? true)) continue
        try {
          await page.goto(new URL(shot.path, base).href)
          await page.locator('h1').waitFor()
          await shot.act?.(page)
          await page.waitForLoadState('networkidle')
          await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
          for (const theme of themes) {
            await page.emulateMedia({ colorScheme: theme })
            await waitForAnimations(page)
            await page.screenshot({ path: join(out, 'office', `${name}-${lang}-${size}-${theme}.png`) })
          }
        } catch (error) {
          console.log(`no picture of office ${name} ${lang} ${size}: ${String(error).split('\n')[0]}`)
          process.exitCode = 1
        }
      }
    }
    await context.close()
  }
}
