import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import * as companies from 'simple-icons'
import { paymentMarks, type PaymentMark } from '../../contract/pay-marks.table.ts'
import { paymentIconSvgPaths } from './payment-icons.table.ts'

/**
 * `npm run marks` writes `public/marks/<name>.svg` for each row of the marks table. Run it after a row or the version
 * of `simple-icons` has changed, and commit the files. CHROMIUM selects the browser that measures the paths.
 */

const tile = { width: 44, height: 28, radius: 5 } as const
/** Border that makes white tiles visible on a white background. */
const edge = '#0f172a'
const edgeOpacity = 0.16

interface Glyph {
  path: string
  ink: string
}
interface Box {
  x: number
  y: number
  width: number
  height: number
}

const round = (value: number) => Number(value.toFixed(3))

function companyGlyph(slug: string, ink: string | undefined): Glyph {
  const icon = Object.values(companies).find((one) => one.slug === slug)
  if (!icon) throw new Error(`simple-icons has no ${slug}`)
  return { path: icon.path, ink: ink ?? `#${icon.hex.toLowerCase()}` }
}

function getGlyphs({ icon, icons, sign, ink }: PaymentMark): Glyph[] {
  const slugs = icons ?? (icon === undefined ? [] : [icon])
  const path = sign === undefined ? undefined : paymentIconSvgPaths[sign]
  return path === undefined ? slugs.map((slug) => companyGlyph(slug, ink)) : [{ path, ink: ink ?? edge }]
}

/** Logo positions by logo count: one in the middle, or three with the widest above the others. */
const places: Readonly<Record<number, readonly Box[]>> = {
  1: [{ x: 5, y: 3, width: 34, height: 22 }],
  3: [
    { x: 9, y: 3.5, width: 26, height: 9 },
    { x: 6, y: 15, width: 15, height: 9.5 },
    { x: 23, y: 15, width: 15, height: 9.5 },
  ],
}
const framedPlace: Box = { x: 2, y: 2, width: 40, height: 24 }

/** Maximum area of a logo. Wide and square logos look equally large if they have the same area. */
const areaOfMark = 20 * 20

function placeGlyph({ path, ink }: Glyph, from: Box, to: Box, isAlone: boolean): string {
  const fitting = Math.min(to.width / from.width, to.height / from.height)
  const scale = isAlone ? Math.min(fitting, Math.sqrt(areaOfMark / (from.width * from.height))) : fitting
  const x = to.x + to.width / 2 - (from.x + from.width / 2) * scale
  const y = to.y + to.height / 2 - (from.y + from.height / 2) * scale
  return `<path fill="${ink}" fill-rule="evenodd" transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" d="${path}"/>`
}

const measure = (page: Page, path: string): Promise<Box> =>
  page.evaluate((d) => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    shape.setAttribute('d', d)
    document.querySelector('svg')?.append(shape)
    const { x, y, width, height } = shape.getBBox()
    return { x, y, width, height }
  }, path)

async function drawMark(page: Page, mark: PaymentMark): Promise<string> {
  const glyphs = getGlyphs(mark)
  const boxes = await Promise.all(glyphs.map(({ path }) => measure(page, path)))
  const spots = mark.framed ? [framedPlace] : (places[glyphs.length] ?? [])
  const isAlone = glyphs.length === 1 && !mark.framed
  const shapes = glyphs.map((glyph, i) => {
    const [from, to] = [boxes[i], spots[i]]
    if (!from || !to) throw new Error(`no place for glyph ${i}`)
    return placeGlyph(glyph, from, to, isAlone)
  })
  const { width, height, radius } = tile
  const paper = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${radius}" fill="${mark.tile ?? '#fff'}" stroke="${edge}" stroke-opacity="${edgeOpacity}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper}${shapes.join('')}</svg>\n`
}

const folder = join(import.meta.dirname, '../../../public/marks')
await mkdir(folder, { recursive: true })
const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
const page = await browser.newPage()
await page.setContent('<svg></svg>')
for (const [name, mark] of Object.entries(paymentMarks))
  await writeFile(join(folder, `${name}.svg`), await drawMark(page, mark))
await browser.close()
