import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import { coinKeys } from '../world/goods/coins.table.ts'
import { createSandboxArt, type Art } from './art.ts'
import { goodsSpriteCellSizePx, drawGoodsPictures } from './goods/goods-sheet.ts'
import { drawPaymentMark, paymentMarkSizePx } from './pay-art.ts'
import { letterPaymentMarkNames } from './pay-marks.table.ts'
import { openDrawingBrowser } from './canvas.ts'

/**
 * `npm run rasters`: renders goods, game tiles, banners and payment marks as WebP. Phones would render the SVGs slowly,
 * because each SVG is a separate document. Run it after changes to the art, and commit the files.
 */
const { size, gap } = goodsSpriteCellSizePx
const goodsSheets = coinKeys.map((coin) => {
  const pictures = drawGoodsPictures(coin).map((svg, i) => ({
    svg,
    x: i * (size + 2 * gap) + gap,
    y: 0,
    width: size,
    height: size,
  }))
  return ['goods', coin, { width: pictures.length * (size + 2 * gap), height: size, pictures }] as const
})

/** Marks are 44 CSS pixels wide and are rendered at three times that size. */
const mark = { x: 0, y: 0, width: 132, height: Math.round((132 * paymentMarkSizePx.height) / paymentMarkSizePx.width) }
const marks = letterPaymentMarkNames.map((name) => {
  const { width, height } = mark
  return ['pay', name, { width, height, pictures: [{ svg: drawPaymentMark(name) ?? '', ...mark }] }] as const
})

/**
 * Tiles are 64 CSS pixels wide and are rendered at three times that size. Banners are 330 CSS pixels wide on phones and
 * are rendered at about twice that size.
 */
const tile = { width: 192, height: 192 }
const banner = { width: 720, height: 180 }
const drawn = (kind: keyof Art, size: { width: number; height: number }) =>
  [...art[kind]].map(([name, draw]) => {
    const pictures = [{ svg: draw() ?? '', x: 0, y: 0, ...size }]
    return [kind, name, { ...size, pictures }] as const
  })
const art = createSandboxArt(await loadBrands())

const canvas = await openDrawingBrowser()
for (const [kind, name, drawing] of [...goodsSheets, ...marks, ...drawn('games', tile), ...drawn('banners', banner)]) {
  const folder = join(import.meta.dirname, 'rasters', kind)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), await canvas.draw(drawing))
}
await canvas.close()
