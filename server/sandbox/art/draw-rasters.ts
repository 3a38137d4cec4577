import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { coinNames } from '../world/coins.table.ts'
import { goodsCell, goodsPictures } from './goods-sheet.ts'
import { payMark, payMarkSize } from './pay-art.ts'
import { payMarks } from './pay-marks.table.ts'

/**
 * `npm run rasters`: draws the pictures of goods and the marks of ways to pay as WebP. Pages show a dozen of each at once, and a phone lays
 * out and paints every SVG as a document of its own. Run after their art has changed, and commit what it wrote. CHROMIUM names a browser
 * other than Playwright's own.
 */
interface Drawing {
  width: number
  height: number
  /** Where each picture stands. */
  pictures: readonly { svg: string; x: number; y: number; width: number; height: number }[]
}

async function webp(page: Page, drawing: Drawing): Promise<Buffer> {
  const text = await page.evaluate(async ({ width, height, pictures }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    for (const { svg, x, y, width: w, height: h } of pictures) {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      await image.decode()
      context?.drawImage(image, x, y, w, h)
    }
    return canvas.toDataURL('image/webp', 0.7)
  }, drawing)
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
}

const { size, gap } = goodsCell
const goodsSheets = coinNames.map((coin) => {
  const pictures = goodsPictures(coin).map((svg, i) => ({
    svg,
    x: i * (size + 2 * gap) + gap,
    y: 0,
    width: size,
    height: size,
  }))
  return ['goods', coin, { width: pictures.length * (size + 2 * gap), height: size, pictures }] as const
})

/** Three dots of the screen for each of the 44 pixels that a mark takes. */
const mark = { x: 0, y: 0, width: 132, height: Math.round((132 * payMarkSize.height) / payMarkSize.width) }
const marks = Object.keys(payMarks).map((name) => {
  const { width, height } = mark
  return ['pay', name, { width, height, pictures: [{ svg: payMark(name) ?? '', ...mark }] }] as const
})

const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
const page = await browser.newPage()
for (const [kind, name, drawing] of [...goodsSheets, ...marks]) {
  const folder = join(import.meta.dirname, 'rasters', kind)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), await webp(page, drawing))
}
await browser.close()
