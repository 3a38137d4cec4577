import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type Page } from 'playwright'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { loadBrands } from '../src/brands/load/load-brands.ts'
import { getLaunchOptions } from './e2e/support/chromium.ts'
import { ensureFonts } from './ensure-fonts.mjs'
import { getShotUrl, getShotArea } from './gallery/address-of.ts'
import { waitForAnimations, createDevices, setFontSize } from './gallery/camera.ts'
import { writeContactSheet } from './gallery/contact-sheet.ts'
import { officeShots, shootOffice } from './gallery/office.ts'
import { NotAvailableError } from './gallery/shot.ts'
import { shots } from './gallery/shots.table.ts'
import { listVisits, type Visit } from './gallery/visits.ts'

/**
 * `npm run gallery` takes a picture of every screen of the store and the office and writes a page with all of them
 * (`.gallery/index.html`). The store must be running (`npm start`). `--only goods --lang en,ar --size phone --theme dark
 * --brand ko,dragon` limits the pictures, `--brand all` takes every brand, `--fonts wide` draws with DejaVu, `--resume`
 * takes only missing pictures, and `--release` first saves the current pictures as those of the last release, to show
 * changes beside them.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://watt.localhost:4173' },
    out: { type: 'string', default: '.gallery' },
    only: { type: 'string' },
    lang: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string', default: 'light,dark' },
    brand: { type: 'string', default: 'watt' },
    release: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    visitors: { type: 'string', default: '3' },
    layout: { type: 'string' },
    area: { type: 'string' },
    fonts: { type: 'string', default: 'phone' },
  },
})

const list = (text: string) => text.split(',')
const brands = await loadBrands()

/** Selects by position because it runs in every language. The last row of the choice is the character. */
async function chooseCharacter(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('main section button').first().click()
  await page.locator('dialog button:has(svg)').last().click()
  await page.locator('[role=option]').first().click()
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
}

/** The old layout has a button that leads from one choice to the next until the goods are shown. */
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

const baseOf = ({ key }: Brand) => values.base.replace('watt', key.toLowerCase())

async function shoot(context: BrowserContext, { brand, name, shot, lang, size, themes }: Visit): Promise<void> {
  const base = baseOf(brand)
  const layout = shot.layout ?? values.layout
  if (layout) await context.addCookies([{ name: 'sandbox_layout', value: layout, url: base }])
  // A loaded machine is slow, and missing elements are reported early by `NotAvailableError`.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await setFontSize(page, size)
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light' })
  // The daily news popup would cover every screen.
  if (name !== 'news')
    await page.addInitScript(() => localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 })))
  await shot.before?.(page, base)
  const url = getShotUrl(brand, shot.path, base)
  url.searchParams.set('spec_lang', lang)
  if (!url.searchParams.has('domain_area')) url.searchParams.set('domain_area', values.area ?? getShotArea(brand))
  if (shot.token) url.searchParams.set('oauth_token', `demo-${shot.token === true ? 'rowan' : shot.token}`)
  await page.goto(url.href)
  await page.waitForLoadState('networkidle')
  // Wait until the boot skeleton is replaced by the store.
  await page.locator('#root > .boot').waitFor({ state: 'detached' })
  if (shot.chosen) await page.locator('input[name=game]').first().click()
  if (shot.chosen === 'all') {
    if ((layout ?? brand.layout) === 'old') await stepToGoods(page)
    await chooseCharacter(page)
  }
  await shot.act?.(page)
  await page.waitForTimeout(350)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await waitForAnimations(page)
    await page.screenshot({ path: join(values.out, brand.key, `${name}-${lang}-${size}-${theme}.png`) })
  }
  await page.close()
}

const allShots = { ...shots, ...officeShots }
const unknown = list(values.only ?? '').filter((name) => name !== '' && !(name in allShots))
if (unknown.length > 0) {
  console.error(`No such picture: ${unknown.join(', ')}. There are ${Object.keys(allShots).join(', ')}`)
  process.exit(1)
}

const lastRelease = 'last-release'
if (values.release) {
  await rm(join(values.out, lastRelease), { recursive: true, force: true })
  for (const folder of await readdir(values.out).catch(() => []))
    if (!folder.includes('.'))
      await cp(join(values.out, folder), join(values.out, lastRelease, folder), { recursive: true })
}
await mkdir(values.out, { recursive: true })
const all = values.brand === 'all'
// Watt sells with every method, so its pictures of the common screens come first.
const wanted = brands
  .filter(({ key }) => all || list(values.brand).includes(key))
  .sort((one, other) => Number(other.key === 'watt') - Number(one.key === 'watt'))
const visits = listVisits({
  shots: Object.fromEntries(Object.entries(shots).filter(([name]) => !values.only || list(values.only).includes(name))),
  brands: wanted,
  all,
  langs: values.lang?.split(','),
  sizes: values.size?.split(','),
  themes: list(values.theme).map((theme) => (theme === 'dark' ? 'dark' : 'light')),
  layout: values.layout === 'old' || values.layout === 'new' ? values.layout : undefined,
})
const isMissing = ({ brand, name, lang, size, themes }: Visit) =>
  themes.some((theme) => !existsSync(join(values.out, brand.key, `${name}-${lang}-${size}-${theme}.png`)))
await ensureFonts()
const launch = getLaunchOptions(values.fonts === 'wide' ? 'wide' : 'phone')
const browser = await chromium.launch({ ...launch, args: [...launch.args, '--process-per-site'] })

/** Visits each brand with one visitor at a time because two would log each other's player out. */
async function visitBrands(queue: Brand[]): Promise<void> {
  const devices = createDevices(browser)
  for (let brand = queue.shift(); brand; brand = queue.shift()) {
    const since = Date.now()
    const pages = visits.filter((visit) => visit.brand === brand && (!values.resume || isMissing(visit)))
    for (const visit of pages)
      await devices
        .use(visit.shot, visit.size, baseOf(brand), (device) => shoot(device, visit))
        .catch((error: Error) => {
          // One missing picture must not stop the others.
          if (error instanceof NotAvailableError) return
          if (!browser.isConnected()) throw error
          const shows = [visit.brand.key, visit.name, visit.lang, visit.size].join(' ')
          console.log(`no picture of ${shows}: ${error.message.split('\n')[0]}`)
          process.exitCode = 1
        })
    console.log(`${brand.key}: ${pages.length} pages in ${Math.round((Date.now() - since) / 1000)} s`)
  }
  await devices.closeAll()
}
const queue = [...wanted]
await Promise.all(Array.from({ length: Number(values.visitors) }, () => visitBrands(queue)))
const officeNames = Object.keys(officeShots).filter((name) => !values.only || list(values.only).includes(name))
if (officeNames.length > 0)
  await shootOffice(browser, {
    base: values.base.replace('watt', 'office'),
    out: values.out,
    names: officeNames,
    langs: values.lang?.split(','),
    sizes: values.size?.split(','),
    themes: list(values.theme).map((theme) => (theme === 'dark' ? 'dark' : 'light')),
  })
await browser.close()
console.log(await writeContactSheet(values.out, lastRelease))
