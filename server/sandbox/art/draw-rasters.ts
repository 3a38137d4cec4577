import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import { coinNames } from '../world/coins.table.ts'
import { createArt, type Art } from './art.ts'
import { goodsCell, goodsPictures } from './goods-sheet.ts'
import { payMark, payMarkSize } from './pay-art.ts'
import { letterMarks } from './pay-marks.table.ts'
import { openCanvas } from './canvas.ts'

/**
 * `npm run rasters`: draws pictures of the demo as WebP: of goods, tiles of games, banners, and marks of ways to pay in letters. A page shows many at
 * once, and a phone lays out and paints every SVG as a document of its own. Run after their art has changed, and commit what it wrote.
 * CHROMIUM names a browser other than Playwright's own.
 */
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
const marks = letterMarks.map((name) => {
  const { width, height } = mark
  return ['pay', name, { width, height, pictures: [{ svg: payMark(name) ?? '', ...mark }] }] as const
})

/** Three dots of the screen for each of the 64 pixels that a tile takes, two for each of the 330 that a banner takes on a phone. */
const tile = { width: 192, height: 192 }
const banner = { width: 720, height: 180 }
const drawn = (kind: keyof Art, size: { width: number; height: number }) =>
  [...art[kind]].map(([name, draw]) => {
    const pictures = [{ svg: draw() ?? '', x: 0, y: 0, ...size }]
    return [kind, name, { ...size, pictures }] as const
  })
const art = createArt(await loadBrands())

const canvas = await openCanvas()
for (const [kind, name, drawing] of [...goodsSheets, ...marks, ...drawn('games', tile), ...drawn('banners', banner)]) {
  const folder = join(import.meta.dirname, 'rasters', kind)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), await canvas.draw(drawing))
}
await canvas.close()
