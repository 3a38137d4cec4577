import type { Coin } from '../../world/goods/coins.table.ts'
import { coinShapes } from './coin-shapes.ts'
import { at, circle, ellipse, renderLinearGradient, line, path, rect, renderStar, renderSvg } from '../svg.ts'

export const goodsPictureSizePx = 128
const size = goodsPictureSizePx

/** Coin positions for each price step as x, y, scale and rotation. Later coins are drawn on top of earlier coins. */
const piles: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [[64, 64, 0.78, 0]],
  [
    [45, 58, 0.62, -10],
    [82, 70, 0.66, 8],
  ],
  [
    [64, 42, 0.56, 0],
    [40, 78, 0.58, -12],
    [88, 78, 0.58, 12],
  ],
  [
    [46, 40, 0.5, -8],
    [83, 42, 0.5, 10],
    [28, 84, 0.5, -14],
    [100, 84, 0.5, 14],
    [64, 80, 0.62, 0],
  ],
  [
    [64, 28, 0.42, 0],
    [42, 48, 0.44, -10],
    [87, 48, 0.44, 12],
    [22, 84, 0.44, -16],
    [106, 84, 0.44, 16],
    [50, 86, 0.5, -4],
    [80, 86, 0.5, 6],
  ],
]

/** Draws a semi-transparent shadow, which is visible on light and dark backgrounds. */
const ground = (colours: readonly string[]): string =>
  rect(0, 0, size, size, 'url(#ground)', 34) +
  `<defs>${renderLinearGradient('ground', colours, 60).replaceAll('stop-color', 'stop-opacity=".22" stop-color')}</defs>`

const heap: readonly (readonly [number, number, number, number])[] = [
  [40, 50, 0.36, -20],
  [64, 38, 0.42, 0],
  [89, 50, 0.36, 20],
  [52, 58, 0.36, -6],
  [78, 58, 0.36, 10],
]

const scatter = (coin: Coin, places: typeof heap): string => {
  const { draw, colours } = coinShapes[coin]
  return places.map(([x, y, scale, turn]) => at(x, y, scale, draw(colours), turn)).join('')
}

/** Coins of the highest price step, which extend beyond the box. */
const overflow: typeof heap = [[48, 26, 0.36, -12], [80, 26, 0.36, 14], ...heap]
const spilt: typeof heap = [
  [20, 106, 0.34, -18],
  [108, 106, 0.34, 18],
  [42, 112, 0.3, 8],
]

/** Open box, which is drawn behind the coins. */
const openBox =
  path('M18 66H110L102 108Q101 114 95 114H33Q27 114 26 108Z', '#b45309') +
  path('M18 66H110L108 76H20Z', '#f59e0b') +
  rect(54, 72, 20, 22, '#fde68a', 5) +
  circle(64, 82, 4, '#92400e') +
  path('M32 76H42L46 114H35ZM86 76H96L93 114H82Z', '#92400e', 'opacity=".55"')

export const coinPileStepCount = piles.length + 2

function drawStep(coin: Coin, step: number): string {
  const pile = piles[step - 1]
  if (pile) return scatter(coin, pile)
  return step < coinPileStepCount
    ? scatter(coin, heap) + openBox
    : scatter(coin, overflow) + openBox + scatter(coin, spilt)
}

export function drawCoinPile(coin: Coin, step: number): string {
  const { colours } = coinShapes[coin]
  const middle = size / 2
  const drawn = at(middle, middle, 0.9, at(-middle, -middle, 1, drawStep(coin, step)))
  return renderSvg(size, size, `<defs>${renderLinearGradient('coin', colours, 60)}</defs>${ground(colours)}${drawn}`)
}

interface OfferArt {
  colours: readonly [string, string]
  draw: string
}

const warm = ['#fde68a', '#f97316'] as const
const violet = ['#f0abfc', '#7c3aed'] as const
const green = ['#a7f3d0', '#059669'] as const
const rose = ['#fecdd3', '#e11d48'] as const
const slate = ['#cbd5e1', '#475569'] as const

const main = 'url(#main)'

/** Offer images by name. To add an image, add a row here and use its key as the offer's `icon`. */
const offerArt: Record<string, OfferArt> = {
  chest: {
    colours: warm,
    draw:
      path('M22 60Q22 28 64 28Q106 28 106 60Z', main) +
      path('M22 60Q22 28 64 28L64 34Q32 36 30 60Z', '#fff', 'opacity=".4"') +
      rect(20, 60, 88, 42, '#b45309', 8) +
      rect(20, 60, 88, 9, '#7c2d12', 0) +
      path('M32 31H42V102H32ZM86 31H96V102H86Z', '#7c2d12', 'opacity=".4"') +
      rect(52, 52, 24, 28, '#fef3c7', 7) +
      circle(64, 63, 4.5, '#92400e') +
      rect(62, 64, 4, 9, '#92400e', 2),
  },
  pass: {
    colours: violet,
    draw:
      path('M20 40H108V56A9 9 0 0 0 108 74V90H20V74A9 9 0 0 0 20 56Z', main) +
      path('M20 40H108V56A9 9 0 0 0 101 60H27A9 9 0 0 0 20 56Z', '#fff', 'opacity=".22"') +
      line('M88 46V84', '#fff', 3, 'stroke-dasharray="4 7" opacity=".8"') +
      path(renderStar(55, 65, 18, 8, 5), '#fff'),
  },
  fund: {
    colours: green,
    draw:
      path('M40 92H88L82 112H46Z', '#b45309') +
      rect(36, 86, 56, 11, '#d97706', 4) +
      line('M64 88V52', '#047857', 7) +
      path('M64 66Q36 68 30 42Q58 38 64 66Z', main) +
      path('M64 58Q92 58 100 30Q68 28 64 58Z', main) +
      circle(64, 30, 15, '#fbbf24') +
      path(renderStar(64, 30, 9, 4, 5), '#fff7d6'),
  },
  starter: {
    colours: ['#bae6fd', '#2563eb'],
    draw:
      rect(26, 56, 76, 52, main, 8) +
      rect(20, 42, 88, 20, '#1d4ed8', 6) +
      rect(56, 42, 16, 66, '#fde047') +
      path('M64 42Q38 40 38 26Q42 14 56 24Q62 30 64 42ZM64 42Q90 40 90 26Q86 14 72 24Q66 30 64 42Z', '#facc15'),
  },
  pouch: {
    colours: warm,
    draw:
      path('M46 46Q16 72 22 98Q26 112 64 112Q102 112 106 98Q112 72 82 46Z', main) +
      path('M44 24Q54 32 64 24Q74 32 84 24L80 44H48Z', '#b45309') +
      rect(42, 40, 44, 10, '#fef3c7', 5) +
      circle(64, 82, 18, '#fef3c7') +
      path(renderStar(64, 82, 12, 5, 5), '#d97706') +
      path('M38 62Q30 76 32 92', 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"'),
  },
  festival: {
    colours: rose,
    draw:
      line('M64 12V26', '#9f1239', 4) +
      rect(48, 24, 32, 9, '#9f1239', 3) +
      ellipse(64, 62, 38, 31, main) +
      `<g fill="none" stroke="#9f1239" stroke-opacity=".4" stroke-width="3"><ellipse cx="64" cy="62" rx="24" ry="31"/><ellipse cx="64" cy="62" rx="9" ry="31"/></g>` +
      path(renderStar(64, 62, 17, 7.5, 5), '#fde68a') +
      rect(48, 91, 32, 9, '#9f1239', 3) +
      line('M56 100V116M64 100V120M72 100V116', '#e11d48', 4) +
      circle(22, 34, 5, '#fbbf24') +
      circle(108, 44, 6, '#38bdf8') +
      circle(18, 92, 6, '#34d399') +
      circle(110, 94, 4, '#fbbf24'),
  },
  vault: {
    colours: slate,
    draw:
      rect(22, 22, 84, 84, '#334155', 14) +
      rect(28, 28, 72, 72, main, 10) +
      circle(64, 64, 25, '#334155') +
      circle(64, 64, 19, '#94a3b8') +
      line('M64 42V86M42 64H86M48 48L80 80M80 48L48 80', '#334155', 4.5) +
      circle(64, 64, 8, '#fbbf24') +
      rect(18, 40, 8, 16, '#1e293b', 3) +
      rect(18, 72, 8, 16, '#1e293b', 3) +
      rect(34, 106, 16, 8, '#1e293b', 2) +
      rect(78, 106, 16, 8, '#1e293b', 2),
  },
}

export const offerPictureNames = Object.keys(offerArt)

export function drawOfferPicture(name: string): string | undefined {
  const art = Object.hasOwn(offerArt, name) ? offerArt[name] : undefined
  if (!art) return undefined
  return renderSvg(
    size,
    size,
    `<defs>${renderLinearGradient('main', art.colours, 60)}</defs>${ground(art.colours)}${art.draw}`,
  )
}
