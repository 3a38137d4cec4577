import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { loadBrandSources } from '../../brands/load/load-brands.ts'
import { generatedIcons, iconSource, type GeneratedIcon } from './icons.ts'

/**
 * `node src/build/icons/draw-icons.ts [brand …]`: draws the PNGs of all brands, or of those named, from their `icon.svg`.
 * Run after a mark or an accent has changed, and commit what it wrote. CHROMIUM names a browser other than Playwright's own.
 */

/** How much of the canvas the mark takes. A mask may cut down to the inner 80 %; phones round the touch icon by themselves. */
const drawings: Record<GeneratedIcon['purpose'], { scale: number; fullBleed: boolean }> = {
  any: { scale: 1, fullBleed: false },
  shortcut: { scale: 1, fullBleed: false },
  touch: { scale: 1, fullBleed: true },
  maskable: { scale: 0.8, fullBleed: true },
}

async function draw(page: Page, svg: string, accent: string, { size, purpose }: GeneratedIcon): Promise<Buffer> {
  const { scale, fullBleed } = drawings[purpose]
  const picture = `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" width="${size * scale}">`
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${fullBleed ? accent : 'transparent'}">${picture}`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  return page.screenshot({ omitBackground: true })
}

const wanted = process.argv.slice(2)
const sources = (await loadBrandSources()).filter(({ brand }) => wanted.length === 0 || wanted.includes(brand.key))
const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
const page = await browser.newPage()
for (const { brand, icons } of sources) {
  const svg = await readFile(join(icons, iconSource), 'utf8')
  for (const icon of generatedIcons)
    await writeFile(join(icons, icon.file), await draw(page, svg, brand.look.accent, icon))
  process.stdout.write(`${brand.key}\n`)
}
await browser.close()
