import { isKeyOf } from '../../../src/contract/is-key-of.ts'
import { payMarks, type PayMark, type PaySign } from './pay-marks.table.ts'
import { circle, escapeMarkup, gradient, line, path, rect, svg } from './svg.ts'

export const payMarkSize = { width: 88, height: 60 } as const
const { width: w, height: h } = payMarkSize
const white = '#fff'

const signs: Record<PaySign, string> = {
  wallet:
    rect(24, 20, 38, 26, white, 6) +
    path('M26 20L52 13Q56 12 57 16L58 20Z', white, 'opacity=".6"') +
    rect(50, 28, 16, 10, 'url(#mark)', 5) +
    circle(56, 33, 2.4, white),
  bank:
    path('M44 12L66 24H22Z', white) +
    rect(26, 27, 5, 14, white) +
    rect(37, 27, 5, 14, white) +
    rect(46, 27, 5, 14, white) +
    rect(57, 27, 5, 14, white) +
    rect(22, 43, 44, 5, white, 1),
  cards:
    rect(30, 15, 36, 24, white, 4, 'opacity=".55"') +
    rect(22, 21, 36, 24, white, 4) +
    rect(22, 27, 36, 5, 'url(#mark)') +
    rect(26, 37, 11, 3, 'url(#mark)', 1),
  phone: rect(33, 11, 22, 38, white, 5) + rect(36, 16, 16, 24, 'url(#mark)', 1) + circle(44, 44.5, 2, 'url(#mark)'),
  qr:
    [
      [28, 14],
      [48, 14],
      [28, 34],
    ]
      .map(([x = 0, y = 0]) => rect(x, y, 13, 13, white, 2) + rect(x + 3.5, y + 3.5, 6, 6, 'url(#mark)', 1))
      .join('') +
    rect(48, 34, 6, 6, white, 1) +
    rect(56, 34, 5, 5, white, 1) +
    rect(48, 42, 5, 5, white, 1) +
    rect(55, 41, 6, 6, white, 1),
  pin:
    rect(20, 17, 48, 28, white, 5) +
    [30, 39, 48, 57].map((x) => circle(x, 35, 3, 'url(#mark)')).join('') +
    rect(25, 23, 20, 4, 'url(#mark)', 2),
  counter:
    path('M24 18H64L68 28H20Z', white) +
    rect(24, 30, 40, 17, white, 2) +
    rect(36, 34, 12, 13, 'url(#mark)', 1) +
    line('M20 28H68', 'url(#mark)', 1.5),
  later:
    `<circle cx="44" cy="30" r="16" fill="none" stroke="${white}" stroke-width="5"/>` +
    line('M44 22V31L50 35', white, 4.5),
}

/** Letters of one width in every font. */
function lettering(letters: string): string {
  const wide = Math.min(62, letters.length * 15 + 4)
  return `<text x="44" y="38.5" text-anchor="middle" textLength="${wide}" lengthAdjust="spacingAndGlyphs" font-family="system-ui,Arial,sans-serif" font-size="24" font-weight="800" fill="#fff">${escapeMarkup(letters)}</text>`
}

export function payMark(name: string): string | undefined {
  if (!isKeyOf(payMarks, name)) return undefined
  const mark: PayMark = payMarks[name]
  const drawn = mark.sign ? signs[mark.sign] : lettering(mark.letters ?? '')
  return svg(
    w,
    h,
    `<defs>${gradient('mark', [mark.from, mark.to], 55)}</defs>${rect(0, 0, w, h, 'url(#mark)', 12)}${drawn}`,
  )
}
