import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isKeyOf } from '../../../src/contract/is-key-of.ts'
import { demoPaymentMarks, type DemoPaymentMark } from './pay-marks.table.ts'
import { escapeMarkup, renderSvg } from './svg.ts'

export const paymentMarkSizePx = { width: 44, height: 28 } as const
const { width, height } = paymentMarkSizePx
const marksFolder = join(import.meta.dirname, '../../../public/marks')

/** Maximum letters per line at normal width. Longer lines are condensed to fit in every font. */
const roomyLetters = 6

function drawLetters(letters: string, y: number, size: number, ink: string): string {
  const pressed = letters.length > roomyLetters ? ' textLength="36" lengthAdjust="spacingAndGlyphs"' : ''
  return `<text x="${width / 2}" y="${y}" text-anchor="middle"${pressed} font-family="Roboto,system-ui,Arial,sans-serif" font-size="${size}" font-weight="700" fill="${ink}">${escapeMarkup(letters)}</text>`
}

/** White background with the same border as the marks in `public/marks`. */
const paper = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="5" fill="#fff" stroke="#0f172a" stroke-opacity=".16"/>`

function drawLetterTile([first, second]: readonly string[], ink: string): string {
  const lines =
    second === undefined
      ? drawLetters(first ?? '', 17.6, 10.2, ink)
      : drawLetters(first ?? '', 12.6, 9.5, ink) + drawLetters(second, 22.2, 9.5, ink)
  return renderSvg(width, height, paper + lines)
}

/** Returns the image file that the store ships, or a tile with letters. Returns undefined for unknown names. */
export function drawPaymentMark(name: string): string | undefined {
  if (!isKeyOf(demoPaymentMarks, name)) return undefined
  const mark: DemoPaymentMark = demoPaymentMarks[name]
  return mark.letters ? drawLetterTile(mark.letters, mark.to) : readFileSync(join(marksFolder, `${name}.svg`), 'utf8')
}
