import type { Subject } from './inks.ts'
import { mirrorShape, circle, ellipse, line, path, rect, repeatAroundOrigin, renderStar, rotateShape } from '../svg.ts'

const comet: Subject = (c) =>
  `<g opacity=".9">${path('M-104 96L6 -60L42 -22Z', c.b, 'opacity=".45"') + path('M-78 104L20 -44L44 -14Z', c.light, 'opacity=".6"') + path('M-104 44L4 -52L20 -30Z', c.light, 'opacity=".35"')}</g>` +
  rotateShape(
    14,
    path(renderStar(24, -46, 68, 30, 5), c.b, `stroke="${c.body}" stroke-width="10" stroke-linejoin="round"`) +
      path(renderStar(24, -46, 34, 15, 5), c.trim, 'opacity=".85"'),
  )

const sword = (c: Parameters<Subject>[0]) =>
  path('M0 -112L15 -88V28H-15V-88Z', c.b) +
  path('M0 -112L15 -88V28H0Z', c.shade, 'opacity=".55"') +
  rect(-40, 28, 80, 15, c.trim, 7) +
  rect(-8, 43, 16, 38, c.ink, 4) +
  circle(0, 88, 13, c.trim)

const swords: Subject = (c) => rotateShape(-42, sword(c)) + rotateShape(42, sword(c))

const blade: Subject = (c) =>
  rotateShape(
    32,
    circle(0, -10, 100, 'url(#halo)') +
      path('M0 -118L22 -84L18 34H-18L-22 -84Z', c.b) +
      path('M0 -118L22 -84L18 34H0Z', c.shade, 'opacity=".6"') +
      path('M0 -92L7 -70L4 24H-4L-7 -70Z', c.trim) +
      path('M-58 22Q-30 34 0 28Q30 34 58 22L52 46Q24 54 0 52Q-24 54 -52 46Z', c.ink) +
      rect(-10, 50, 20, 42, c.shade, 4) +
      line('M-10 60L10 68M-10 74L10 82', c.ink, 4) +
      path('M0 90L15 104L0 118L-15 104Z', c.trim),
  )

const axe: Subject = (c) =>
  rotateShape(
    24,
    rect(-8, -92, 16, 196, c.ink, 6) +
      mirrorShape(
        path('M-8 -66Q-40 -68 -66 -98Q-96 -46 -66 8Q-40 -22 -8 -24Z', c.b) +
          path('M-66 -98Q-96 -46 -66 8L-58 0Q-82 -46 -58 -90Z', c.light),
      ) +
      circle(0, -45, 17, c.trim) +
      circle(0, -45, 8, c.ink) +
      line('M-8 20L8 30M-8 40L8 50M-8 60L8 70', c.trim, 5) +
      circle(0, 104, 12, c.trim),
  )

const shield: Subject = (c) =>
  path('M0 -104Q46 -78 90 -80Q98 40 0 104Q-98 40 -90 -80Q-46 -78 0 -104Z', c.ink) +
  path('M0 -90Q40 -68 78 -68Q84 34 0 90Q-84 34 -78 -68Q-40 -68 0 -90Z', c.b) +
  path('M0 -90Q40 -68 78 -68Q84 34 0 90Z', c.shade, 'opacity=".5"') +
  path(renderStar(0, -4, 52, 22, 5), c.trim) +
  mirrorShape(circle(-62, -54, 6, c.ink))

const crown: Subject = (c) =>
  circle(0, 0, 108, 'url(#halo)') +
  path('M-92 -44L-48 -2L0 -84L48 -2L92 -44L72 54H-72Z', c.b) +
  path('M0 -84L48 -2L92 -44L72 54H0Z', c.shade, 'opacity=".35"') +
  rect(-76, 50, 152, 30, c.b, 8) +
  rect(-76, 50, 152, 8, c.light, 4) +
  path('M0 2L18 26L0 50L-18 26Z', c.trim) +
  mirrorShape(
    circle(-92, -48, 12, c.light) + circle(-46, 65, 8, c.trim) + path('M-46 16L-36 30L-46 44L-56 30Z', c.trim),
  ) +
  circle(0, -90, 14, c.light) +
  circle(0, 65, 8, c.trim)

const gear: Subject = (c) =>
  repeatAroundOrigin(10, path('M-15 -72L-11 -104H11L15 -72Z', c.b)) +
  circle(0, 0, 80, c.b) +
  circle(0, 0, 62, c.ink) +
  circle(0, 0, 56, c.shade) +
  `<g fill="none" stroke="${c.trim}" stroke-width="11" stroke-linecap="round"><path d="M0 -26V40M-24 -8H24M-38 14Q-30 42 0 42Q30 42 38 14"/></g>` +
  `<circle cx="0" cy="-35" r="9" fill="none" stroke="${c.trim}" stroke-width="8"/>` +
  repeatAroundOrigin(10, circle(0, -71, 4, c.ink))

const potion: Subject = (c) =>
  path('M-20 -62V-28Q-84 -8 -84 40Q-84 92 0 92Q84 92 84 40Q84 -8 20 -28V-62Z', c.light, 'opacity=".9"') +
  path('M-74 26Q-36 10 0 24T74 24Q78 84 0 84Q-78 84 -74 26Z', c.trim) +
  path('M-74 26Q-36 10 0 24T74 24Q75 34 73 42Q36 50 0 40T-74 44Z', c.light, 'opacity=".35"') +
  rect(-30, -78, 60, 18, c.b, 7) +
  rect(-18, -102, 36, 28, c.shade, 6) +
  circle(-26, 54, 9, c.light, 'opacity=".7"') +
  circle(14, 64, 13, c.light, 'opacity=".6"') +
  circle(36, 44, 6, c.light, 'opacity=".7"') +
  path('M-62 30Q-64 2 -36 -10Q-52 10 -50 30Z', '#fff', 'opacity=".6"')

const crane: Subject = (c) =>
  path('M-16 26Q-70 -20 -104 -78Q-48 -66 -6 -20Z', c.b) +
  path('M4 24Q40 -42 96 -84Q88 -16 30 36Z', c.b) +
  path('M4 24Q32 -22 96 -84Q64 -26 30 36Z', c.shade, 'opacity=".6"') +
  path('M-40 66Q-24 14 20 8Q52 22 44 46Q8 76 -40 66Z', c.light) +
  path('M-40 66L-98 92L-84 70L-104 62L-36 48Z', c.ink) +
  line('M34 28Q62 22 60 -8Q58 -30 74 -36', c.light, 13) +
  circle(78, -38, 11, c.light) +
  path('M70 -48Q80 -58 90 -46Q82 -42 72 -44Z', c.trim) +
  path('M88 -40L116 -30L88 -32Z', c.ink) +
  circle(80, -38, 2.6, c.ink) +
  path('M-104 -78L-66 -48L-92 -46ZM96 -84L78 -48L94 -52Z', c.ink)

const mech: Subject = (c) =>
  mirrorShape(
    path('M-12 -62L-72 -110L-30 -40Z', c.trim) +
      path('M-58 -30L-96 -8L-98 44L-62 58Z', c.shade) +
      rect(-90, 4, 18, 26, c.trim, 3) +
      path('M0 -66L-48 -52L-66 -14L-62 44L-32 88L0 92Z', c.b),
  ) +
  path('M0 -66L48 -52L66 -14L62 44L32 88L0 92Z', c.shade, 'opacity=".3"') +
  path('M-58 -8L0 10L58 -8L50 24L0 32L-50 24Z', c.ink) +
  mirrorShape(path('M-48 2L-12 14L-14 24L-42 18Z', c.glow)) +
  path('M-13 -94H13L10 -40L0 -26L-10 -40Z', c.trim) +
  path('M-20 44H20L14 76H-14Z', c.ink) +
  line('M-12 54H12M-11 64H11', c.body, 4)

const flower: Subject = (c) =>
  repeatAroundOrigin(
    5,
    path('M0 4C-46 -24 -50 -84 -14 -102L0 -86L14 -102C50 -84 46 -24 0 4Z', c.b) +
      path('M0 -4L-5 -52M0 0', c.trim) +
      line('M0 -8V-52', c.trim, 4) +
      circle(0, -56, 6, c.trim),
  ) +
  circle(0, 0, 19, c.trim) +
  circle(0, 0, 9, c.light)

const microphone: Subject = (c) =>
  rotateShape(
    28,
    path('M-22 0H22L14 104Q0 112 -14 104Z', c.ink) +
      rect(-30, -14, 60, 20, c.trim, 8) +
      circle(0, -54, 46, c.b) +
      `<g fill="none" stroke="${c.shade}" stroke-width="4"><path d="M-44 -54H44M0 -100V-10M-34 -84Q0 -64 34 -84M-34 -26Q0 -44 34 -26"/><ellipse cx="0" cy="-54" rx="22" ry="45"/></g>` +
      path(renderStar(0, 42, 12, 5, 5), c.trim),
  ) +
  path(renderStar(-66, -40, 30, 13, 5), c.trim) +
  path(renderStar(-78, 42, 19, 8, 5), c.light)

const teacup: Subject = (c) =>
  ellipse(0, 84, 96, 14, c.shade) +
  ellipse(0, 80, 88, 12, c.light) +
  `<path d="M62 4Q106 2 98 36Q90 62 54 58" fill="none" stroke="${c.b}" stroke-width="14"/>` +
  path('M-76 -10H76Q74 82 18 82H-18Q-74 82 -76 -10Z', c.b) +
  ellipse(0, -10, 76, 16, c.light) +
  ellipse(0, -8, 64, 11, c.ink) +
  path('M0 62Q-36 36 -22 20Q-10 12 0 26Q10 12 22 20Q36 36 0 62Z', c.trim) +
  line(
    'M-26 -40Q-40 -56 -26 -72T-26 -104M4 -40Q-10 -56 4 -72T4 -104M34 -40Q20 -56 34 -72T34 -104',
    c.light,
    8,
    'opacity=".8"',
  )

export const objectDrawings = {
  comet,
  swords,
  blade,
  axe,
  shield,
  crown,
  gear,
  potion,
  crane,
  mech,
  flower,
  microphone,
  teacup,
} satisfies Record<string, Subject>
