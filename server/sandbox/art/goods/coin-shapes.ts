import type { Coin } from '../../world/goods/coins.table.ts'
import { circle, ellipse, path, renderPolygon, renderStar } from '../svg.ts'

/**
 * Coin drawing, centred on the origin in a box from -50 to 50. The SVG that contains the coin has to define the
 * gradient `coin`.
 */
export interface CoinLook {
  /** Gradient colours: light, middle, dark. */
  colours: readonly [string, string, string]
  draw: (colours: CoinLook['colours']) => string
}

const shine = (d: string, opacity: number): string => path(d, '#fff', `opacity="${opacity}"`)
const dim = (d: string, opacity: number): string => path(d, '#000', `opacity="${opacity}"`)
const edges = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.4" stroke-linejoin="round"/>`
const fill = 'url(#coin)'

export const coinShapes: Record<Coin, CoinLook> = {
  crystals: {
    colours: ['#a5f3ff', '#38bdf8', '#1d4ed8'],
    draw: () =>
      path('M0 -50L24 -26V20L0 50L-24 20V-26Z', fill) +
      shine('M0 -50L-24 -26L-8 -18Z', 0.75) +
      shine('M-24 -26L-8 -18V26L-24 20Z', 0.35) +
      dim('M0 -50L24 -26L8 -18Z', 0.06) +
      dim('M24 -26L8 -18V26L24 20Z', 0.2) +
      edges('M-24 -26L-8 -18H8L24 -26M-8 -18V26L0 50L8 26V-18'),
  },
  diamonds: {
    colours: ['#e6fbff', '#7dd3fc', '#6366f1'],
    draw: () =>
      path('M-48 -12L-26 -38H26L48 -12L0 44Z', fill) +
      shine('M-48 -12L-26 -38L-16 -12Z', 0.6) +
      shine('M-16 -12L0 -38L16 -12Z', 0.5) +
      dim('M48 -12L26 -38L16 -12Z', 0.1) +
      dim('M48 -12H16L0 44Z', 0.16) +
      edges('M-48 -12H48M-26 -38L-16 -12L0 -38L16 -12L26 -38M-16 -12L0 44L16 -12'),
  },
  rubies: {
    colours: ['#ffb4b4', '#f43f5e', '#9f1239'],
    draw: () =>
      path('M-20 -46H20L46 -20V20L20 46H-20L-46 20V-20Z', fill) +
      shine('M-20 -46H20L10 -24H-10Z', 0.55) +
      shine('M-46 -20L-20 -46L-10 -24L-24 -10Z', 0.4) +
      dim('M46 20L20 46L10 24L24 10Z', 0.22) +
      dim('M-20 46H20L10 24H-10Z', 0.14) +
      edges(
        'M-10 -24H10L24 -10V10L10 24H-10L-24 10V-10ZM-20 -46L-10 -24M20 -46L10 -24M46 -20L24 -10M46 20L24 10M20 46L10 24M-20 46L-10 24M-46 20L-24 10M-46 -20L-24 -10',
      ),
  },
  emeralds: {
    colours: ['#b8ffd9', '#10b981', '#065f46'],
    draw: () =>
      path('M-20 -48H20L36 -32V32L20 48H-20L-36 32V-32Z', fill) +
      shine('M-20 -48H20L12 -28H-12Z', 0.55) +
      shine('M-36 -32L-20 -48L-12 -28L-18 -20V20L-36 32Z', 0.28) +
      dim('M36 32L20 48L12 28L18 20V-20L36 -32Z', 0.16) +
      edges('M-12 -28H12L18 -20V20L12 28H-12L-18 20V-20ZM-20 -48L-12 -28M20 -48L12 -28M20 48L12 28M-20 48L-12 28'),
  },
  gold: {
    colours: ['#fff3b0', '#fbbf24', '#d97706'],
    draw: ([light, , dark]) =>
      circle(0, 5, 46, dark) +
      circle(0, 0, 46, fill) +
      `<circle cx="0" cy="0" r="35" fill="none" stroke="${dark}" stroke-width="3.5" opacity=".7"/>` +
      path(renderStar(0, 0, 25, 11, 5), light) +
      shine('M-38 -22A44 44 0 0 1 -6 -43L-9 -37A38 38 0 0 0 -32 -20Z', 0.8),
  },
  credits: {
    colours: ['#c7f9ff', '#22d3ee', '#0e7490'],
    draw: ([light, , dark]) =>
      path(renderPolygon(0, 4, 48, 6), dark) +
      path(renderPolygon(0, 0, 48, 6), fill) +
      `<path d="${renderPolygon(0, 0, 37, 6)}" fill="none" stroke="${dark}" stroke-width="3.5" opacity=".6"/>` +
      path('M8 -28L-18 6H-2L-8 28L18 -6H2Z', light) +
      shine('M-40 -22L-2 -46L-2 -40L-36 -18Z', 0.7),
  },
  pearls: {
    colours: ['#ffffff', '#f3cfe6', '#9d73c2'],
    draw: () =>
      circle(0, 0, 44, fill) +
      ellipse(-14, -18, 15, 10, '#fff', 'opacity=".95" transform="rotate(-30 -14 -18)"') +
      path('M-30 26A40 40 0 0 0 38 14A36 36 0 0 1 -30 26Z', '#7dd3fc', 'opacity=".35"'),
  },
  jade: {
    colours: ['#d1fae5', '#34d399', '#047857'],
    draw: ([light, , dark]) =>
      `<circle cx="0" cy="4" r="33" fill="none" stroke="${dark}" stroke-width="27"/><circle cx="0" cy="0" r="33" fill="none" stroke="${fill}" stroke-width="27"/><circle cx="0" cy="0" r="33" fill="none" stroke="${light}" stroke-width="2.4" stroke-dasharray="7 9" opacity=".8"/>` +
      shine('M-40 -20A44 44 0 0 1 -6 -44L-9 -37A37 37 0 0 0 -34 -18Z', 0.7),
  },
  tickets: {
    colours: ['#ffe1f0', '#f472b6', '#be185d'],
    draw: ([light]) =>
      `<g transform="rotate(-14)">${path('M-48 -28H48V-10A10 10 0 0 0 48 10V28H-48V10A10 10 0 0 0 -48 -10Z', fill)}<path d="M22 -28V28" stroke="${light}" stroke-width="3" stroke-dasharray="5 5"/>${path(renderStar(-12, 0, 18, 8, 5), light)}</g>`,
  },
  stars: {
    colours: ['#fff7c2', '#fde047', '#f59e0b'],
    draw: ([, , dark]) =>
      path(renderStar(0, 6, 46, 22, 5), dark, `stroke="${dark}" stroke-width="9" stroke-linejoin="round"`) +
      path(renderStar(0, 0, 46, 22, 5), fill, `stroke="#fcd34d" stroke-width="9" stroke-linejoin="round"`) +
      shine('M0 -40L-9 -12L-32 -10Z', 0.7),
  },
}
