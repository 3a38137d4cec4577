import { renderSvg, rect } from '../../art/svg.ts'

/**
 * Interleaved 2 of 5 barcode patterns for the digits 0 to 9. Each digit has five lines, of which two are wide. Digits
 * are encoded alternately in bars and in gaps.
 */
const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const wide = 3
const height = 30
const quiet = 10

function widths(digits: string): number[] {
  const pairs = digits.match(/../g) ?? []
  const body = pairs.flatMap(([bars = '0', gaps = '0']) => {
    const inGaps = patterns[Number(gaps)] ?? ''
    return Array.from(patterns[Number(bars)] ?? '').flatMap((line, i) => [line, inGaps[i] ?? '0'])
  })
  const size = (line: string) => (line === '1' ? wide : 1)
  return [1, 1, 1, 1, ...body.map(size), wide, 1, 1]
}

/** Renders a barcode for an even number of digits. It is always black on white because scanners need the contrast. */
export function renderBarcode(digits: string): string {
  let x = quiet
  let bars = ''
  for (const [i, width] of widths(digits).entries()) {
    if (i % 2 === 0) bars += rect(x, 0, width, height, '#000')
    x += width
  }
  return renderSvg(x + quiet, height, rect(0, 0, x + quiet, height, '#fff') + bars)
}
