import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import type { Brand } from '../src/brands/brand.schema.ts'
import { loadBrands } from '../src/brands/load-brands.ts'
import { launchOptions } from './e2e/support/chromium.ts'
import { addressFor, areaFor } from './gallery/address-of.ts'
import { writeContactSheet } from './gallery/contact-sheet.ts'
import type { Shot } from './gallery/shot.ts'
import { shots } from './gallery/shots.table.ts'

/**
 * `npm run gallery`: pictures of every screen, and a page of them to be looked at (`.gallery/index.html`). The store has to run (`npm start`).
 * `--only goods --lang en,ar --size phone --theme dark --brand ko,dragon` narrows it down, `--brand all`
 * takes every brand. `--release` first lays aside the pictures that
 * are there as those of the last release; changed pictures stand beside them from then on.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://watt.localhost:4173' },
    out: { type: 'string', default: '.gallery' },
    only: { type: 'string' },
    lang: { type: 'string', default: 'en,ja,ar' },
    size: { type: 'string', default: 'phone,large,wide' },
    theme: { type: 'string', default: 'light,dark' },
    brand: { type: 'string', default: 'watt' },
    release: { type: 'boolean', default: false },
    layout: { type: 'string' },
    area: { type: 'string' },
  },
})

const sizes: Record<string, { width: number; height: number }> = {
  phone: { width: 360, height: 640 },
  large: { width: 412, height: 915 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1280, height: 800 },
  /** A phone on its side. */
  low: { width: 640, height: 360 },
}

const brands = await loadBrands()

const phoneAgent = 'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const list = (text: string) => text.split(',')

/** By position, not by words: this runs in every language. The last row of the choice is the character. */
async function chooseCharacter(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('main section button').first().click()
  await page.locator('dialog button:has(svg)').last().click()
  await page.locator('[role=option]').first().click()
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
}

/** In the old layout the button below leads from one choice to the next, until there are goods. */
async function stepToGoods(page: Page): Promise<void> {
  const option = page.locator('[role=option]').first()
  const goods = page.locator('input[name=goods]').first()
  while ((await goods.count()) === 0) {
    await page.locator('main button').last().click()
    await option.or(goods).waitFor({ state: 'attached' })
    if ((await goods.count()) > 0) break
    await option.click()
    await option.waitFor({ state: 'detached' })
  }
  await page.waitForLoadState('networkidle')
}

/** On a busy machine a sheet is still on its way when its time is over. What turns for ever is not waited for. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

async function shoot(
  browser: Browser,
  brand: Brand,
  name: string,
  shot: Shot,
  lang: string,
  size: string,
  theme: string,
): Promise<void> {
  const viewport = sizes[size]
  if (!viewport) throw new Error(`No such size: ${size}`)
  const base = values.base.replace('watt', brand.key.toLowerCase())
  const context = await browser.newContext({
    viewport,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    deviceScaleFactor: size === 'wide' ? 1 : 2,
    isMobile: size !== 'wide',
    hasTouch: size !== 'wide',
    ...(shot.buys ? { serviceWorkers: 'block' as const } : {}),
    ...(size === 'wide' && shot.agent === undefined ? {} : { userAgent: shot.agent ?? phoneAgent }),
  })
  const layout = shot.layout ?? values.layout
  if (layout) await context.addCookies([{ name: 'sandbox_layout', value: layout, url: base }])
  // The news of the day would lie over every picture.
  if (name !== 'news')
    await context.addInitScript(() => localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 })))
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await shot.before?.(page)
  const url = addressFor(brand, shot.path, base)
  url.searchParams.set('spec_lang', lang)
  if (!url.searchParams.has('domain_area')) url.searchParams.set('domain_area', values.area ?? areaFor(brand))
  if (shot.token) url.searchParams.set('oauth_token', `demo-${shot.token === true ? 'rowan' : shot.token}`)
  await page.goto(url.href)
  await page.waitForLoadState('networkidle')
  if (shot.chosen) await page.locator('input[name=game]').first().click()
  if (shot.chosen === 'all') {
    if ((layout ?? brand.layout) === 'old') await stepToGoods(page)
    await chooseCharacter(page)
  }
  await shot.act?.(page)
  await page.waitForTimeout(350)
  await atRest(page)
  await page.screenshot({ path: join(values.out, brand.key, `${name}-${lang}-${size}-${theme}.png`) })
  await context.close()
}

const unknown = list(values.only ?? '').filter((name) => name !== '' && !(name in shots))
if (unknown.length > 0)
  throw new Error(`No such picture: ${unknown.join(', ')}. There are ${Object.keys(shots).join(', ')}`)

const lastRelease = 'last-release'
if (values.release) {
  await rm(join(values.out, lastRelease), { recursive: true, force: true })
  for (const folder of await readdir(values.out).catch(() => []))
    if (!folder.includes('.'))
      await cp(join(values.out, folder), join(values.out, lastRelease, folder), { recursive: true })
}
await mkdir(values.out, { recursive: true })
const browser = await chromium.launch(launchOptions())
for (const brand of brands.filter(({ key }) => values.brand === 'all' || list(values.brand).includes(key)))
  for (const [name, shot] of Object.entries(shots)) {
    if (values.only && !list(values.only).includes(name)) continue
    for (const lang of list(values.lang).filter((one) => one === 'qps' || brand.languages.some((own) => own === one)))
      for (const size of list(values.size))
        for (const theme of list(values.theme))
          await shoot(browser, brand, name, shot, lang, size, theme).catch((error: Error) => {
            // A brand may have no such screen; the other pictures are worth having all the same.
            console.log(`no picture of ${brand.key} ${name} ${lang} ${size} ${theme}: ${error.message.split('\n')[0]}`)
            process.exitCode = 1
          })
  }
await browser.close()
console.log(await writeContactSheet(values.out, lastRelease))
