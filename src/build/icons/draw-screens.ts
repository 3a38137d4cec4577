import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { loadBrandSources, type BrandSource } from '../../brands/load/load-brands.ts'
import { generatedScreenshots, type GeneratedScreenshot } from './screens.ts'

/**
 * `npm run screens [brand …]` takes the screenshots for the install dialog from a running store (`npm start`; PORT).
 * Run it after the goods or payment screen has changed, and commit the files. CHROMIUM selects the browser.
 */

const port = process.env['PORT'] ?? '4173'
const scale = { narrow: 1.5, wide: 1 } as const
const quality = 0.72

const character = (page: Page) => page.locator('main section button').first()

/** Prepares the page for a screenshot. Finds elements by their position, because their texts depend on the language. */
async function arrange(page: Page, { label }: GeneratedScreenshot): Promise<void> {
  await page.waitForLoadState('networkidle')
  const game = page.locator('input[name=game]').first()
  if (await game.count()) await game.click()
  await page.locator('input[name=goods]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await character(page).click()
  await page.locator('dialog button:has(svg)').last().click()
  await page.locator('[role=option]').first().click()
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.locator('input[name=goods]:enabled').nth(2).check()
  if (label === 'pay_screen') {
    await page.locator('main button').last().click()
    // Skip methods with sub-methods.
    await page.locator('label:has([class*=ring]) input[name=way]').first().check()
  }
  // Start at the key visual.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  // Wait for the opening animation.
  await page.waitForTimeout(400)
}

/** Converts a PNG to WebP in the browser because Playwright cannot write WebP. */
const toWebp = (page: Page, png: Buffer) =>
  page.evaluate(
    async ([data, grade]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', grade).split(',')[1] ?? ''
    },
    [png.toString('base64'), quality] as const,
  )

async function drawScreenshot(browser: Browser, { brand }: BrandSource, screen: GeneratedScreenshot): Promise<Buffer> {
  const narrow = screen.form === 'narrow'
  const factor = scale[screen.form]
  const context = await browser.newContext({
    viewport: { width: screen.width / factor, height: screen.height / factor },
    deviceScaleFactor: factor,
    isMobile: narrow,
    hasTouch: narrow,
    reducedMotion: 'reduce',
  })
  const origin = `http://${brand.key.toLowerCase()}.localhost:${port}`
  await context.addCookies([{ name: 'sandbox_layout', value: 'new', url: origin }])
  // Mark the daily banner as shown, because it would cover the page.
  await context.addInitScript(() => localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 })))
  const page = await context.newPage()
  const query = new URLSearchParams({ domain_area: brand.areas[0] ?? '', oauth_token: 'demo-rowan' })
  await page.goto(`${origin}/selectGoods?${query}`)
  await arrange(page, screen)
  const png = await page.screenshot()
  const blank = await context.newPage()
  const webp = await toWebp(blank, png)
  await context.close()
  return Buffer.from(webp, 'base64')
}

const brandKeys = process.argv.slice(2)
const sources = (await loadBrandSources()).filter(
  ({ brand }) => brandKeys.length === 0 || brandKeys.includes(brand.key),
)
const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
for (const source of sources) {
  for (const screen of generatedScreenshots)
    await writeFile(join(source.icons, screen.file), await drawScreenshot(browser, source, screen))
  process.stdout.write(`${source.brand.key}\n`)
}
await browser.close()
