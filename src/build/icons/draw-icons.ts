import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { loadBrandSources } from '../../brands/load/load-brands.ts'
import { generatedIcons, iconSourceFile, type GeneratedIcon } from './icons.ts'

/**
 * `npm run icons [brand …]` generates the PNGs of all brands, or of those named, from `icon.svg`. Run it after a logo
 * or accent color has changed, and commit the files. CHROMIUM selects the browser.
 */

/** Fraction of the canvas that the logo covers, by purpose. Masks may crop an icon to its inner 80%. */
const drawings: Record<GeneratedIcon['purpose'], { scale: number; fullBleed: boolean }> = {
  any: { scale: 1, fullBleed: false },
  shortcut: { scale: 1, fullBleed: false },
  touch: { scale: 1, fullBleed: true },
  maskable: { scale: 0.8, fullBleed: true },
}

async function drawIcon(page: Page, svg: string, accent: string, { size, purpose }: GeneratedIcon): Promise<Buffer> {
  const { scale, fullBleed } = drawings[purpose]
  const picture = `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" width="${size * scale}">`
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${fullBleed ? accent : 'transparent'}">${picture}`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  return page.screenshot({ omitBackground: true })
}

const brandKeys = process.argv.slice(2)
const sources = (await loadBrandSources()).filter(
  ({ brand }) => brandKeys.length === 0 || brandKeys.includes(brand.key),
)
const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
const page = await browser.newPage()
for (const { brand, icons } of sources) {
  const svg = await readFile(join(icons, iconSourceFile), 'utf8')
  for (const icon of generatedIcons)
    await writeFile(join(icons, icon.file), await drawIcon(page, svg, brand.look.accent, icon))
  process.stdout.write(`${brand.key}\n`)
}
await browser.close()
