import type { Subject } from './inks.ts'
import {
  mirrorShape,
  circle,
  ellipse,
  line,
  path,
  renderPolygon,
  rect,
  repeatAroundOrigin,
  rotateShape,
} from '../svg.ts'

const wheel = (x: number, y: number, r: number, ink: string, rim: string) =>
  circle(x, y, r, ink) + circle(x, y, r * 0.52, rim) + circle(x, y, r * 0.2, ink)

const car: Subject = (c) =>
  ellipse(0, 66, 112, 12, c.ink, 'opacity=".35"') +
  path(
    'M-104 50L-102 20Q-98 4 -70 0L-38 -4Q-12 -38 22 -38Q58 -38 80 -4Q104 0 106 26L104 50Q104 58 94 58H-94Q-104 58 -104 50Z',
    c.b,
  ) +
  path('M-24 -4Q-4 -28 18 -28V-4ZM28 -28Q50 -26 64 -4H28Z', c.ink) +
  path('M-104 22Q-60 12 0 16T105 12L106 28Q60 34 0 32T-103 38Z', c.trim) +
  path('M62 -34L104 -42L108 -30L84 -24L88 -2L74 -6L72 -26Z', c.shade) +
  path('M-102 22L-82 18L-86 30H-102Z', c.light) +
  wheel(-62, 54, 25, c.ink, c.light) +
  wheel(64, 54, 25, c.ink, c.light)

const motorbike: Subject = (c) =>
  ellipse(0, 84, 104, 10, c.ink, 'opacity=".35"') +
  wheel(-62, 48, 36, c.ink, c.light) +
  wheel(64, 48, 36, c.ink, c.light) +
  line('M64 48L34 -28L14 -42', c.shade, 9) +
  path('M-70 34L-92 -4L-50 -20L-8 -8L16 -30Q44 -26 52 8L24 18L14 48Q-8 62 -36 52Z', c.b) +
  path('M-92 -4L-106 -22L-56 -28L-50 -20Z', c.ink) +
  path('M16 -30Q36 -58 52 -46L50 -20Q36 -28 16 -30Z', c.ink, 'opacity=".8"') +
  path('M-40 6L4 10L14 30L-30 40Z', c.trim) +
  circle(46, -8, 9, c.glow) +
  path('M-30 -22Q-34 -66 2 -68L30 -34L8 -22Z', c.trim) +
  circle(14, -80, 21, c.b) +
  path('M14 -88L36 -84Q36 -72 16 -72Z', c.ink)

const tank: Subject = (c) =>
  ellipse(0, 84, 110, 10, c.ink, 'opacity=".35"') +
  path('M28 -30L104 -44L106 -32L30 -12Z', c.shade) +
  rect(98, -48, 14, 20, c.ink, 4) +
  path('M-46 -6L-34 -42Q-30 -52 -18 -52H22Q34 -52 38 -42L46 -6Z', c.b) +
  path('M-98 12L-82 -8H82L98 12L84 36H-84Z', c.b) +
  rect(-102, 24, 204, 52, c.ink, 26) +
  [-72, -36, 0, 36, 72].map((x) => circle(x, 50, 17, c.body) + circle(x, 50, 7, c.shade)).join('') +
  path(`M-10 -48L-4 -34L10 -33L0 -24L3 -10L-10 -18L-22 -10L-19 -24L-30 -33L-16 -34Z`, c.trim) +
  rect(6, -66, 22, 14, c.shade, 5)

const plane: Subject = (c) =>
  rotateShape(
    38,
    path('M0 -104Q15 -82 16 -44V52L0 72L-16 52V-44Q-15 -82 0 -104Z', c.b) +
      mirrorShape(
        path('M-14 -26L-100 32V50L-14 32Z', c.b) +
          path('M-100 32V50L-72 44V14Z', c.trim) +
          path('M-12 54L-46 80V92L-10 78Z', c.shade) +
          path('M-8 70Q-8 98 -3 108Q2 98 -2 70Z', c.glow),
      ) +
      ellipse(0, -44, 8, 24, c.ink) +
      ellipse(-2, -52, 3, 10, c.light),
  )

const rocket: Subject = (c) =>
  rotateShape(
    36,
    path('M-18 60Q-14 108 0 124Q14 108 18 60Z', c.trim) +
      path('M-9 60Q-6 92 0 104Q6 92 9 60Z', c.glow) +
      mirrorShape(path('M-30 10L-64 56L-58 84L-22 58Z', c.trim)) +
      path('M0 -108C34 -76 42 -20 30 62H-30C-42 -20 -34 -76 0 -108Z', c.b) +
      path('M0 -108C18 -92 28 -70 32 -48H-32C-28 -70 -18 -92 0 -108Z', c.trim) +
      circle(0, -14, 19, c.ink) +
      circle(0, -14, 12, c.glow) +
      rect(-30, 40, 60, 10, c.shade),
  )

const station: Subject = (c) =>
  rotateShape(
    -20,
    mirrorShape(
      rect(-108, -22, 44, 44, c.trim, 5) +
        line('M-93 -22V22M-79 -22V22M-108 0H-64', c.ink, 3) +
        rect(-64, -5, 26, 10, c.shade),
    ) +
      `<ellipse cx="0" cy="0" rx="60" ry="60" fill="none" stroke="${c.b}" stroke-width="17"/>` +
      line('M0 -52V52M-46 26L46 -26M-46 -26L46 26', c.shade, 8) +
      circle(0, 0, 27, c.b) +
      circle(0, 0, 14, c.glow) +
      repeatAroundOrigin(6, circle(0, -60, 5, c.ink)),
  )

const planet: Subject = (c) =>
  rotateShape(
    -22,
    line('M-66 -4Q-108 -30 -98 -42Q-80 -58 0 -26', c.trim, 13) +
      circle(0, 0, 70, c.b) +
      path('M-68 -16Q-10 8 66 -24Q70 -10 70 0Q0 34 -68 8Z', c.shade, 'opacity=".55"') +
      ellipse(-24, -36, 18, 9, c.light, 'opacity=".7"') +
      line('M-92 -36Q-108 -10 10 28Q92 52 102 32Q106 20 64 -2', c.trim, 13),
  ) + circle(78, -74, 13, c.trim)

const helmet: Subject = (c) =>
  rect(-62, 62, 124, 30, c.shade, 14) +
  circle(0, -6, 92, c.b) +
  mirrorShape(rect(-104, -30, 22, 56, c.trim, 10)) +
  ellipse(0, -2, 72, 56, c.ink) +
  path('M-64 -10Q-56 -50 0 -52Q30 -52 48 -34Q10 -44 -20 -30Q-48 -16 -46 20Q-62 8 -64 -10Z', c.glow, 'opacity=".55"') +
  path('M20 26Q44 20 54 -2Q58 30 28 42Z', c.trim, 'opacity=".8"') +
  circle(-46, 77, 6, c.trim) +
  circle(-26, 77, 6, c.glow)

const ship: Subject = (c) =>
  rect(-4, -96, 8, 140, c.shade, 3) +
  path('M6 -96L58 -84L6 -72Z', c.trim) +
  path('M10 -64Q70 -40 80 34H10Z', c.b) +
  path('M-10 -74Q-72 -40 -82 34H-10Z', c.b) +
  path('M-10 -24Q-44 -18 -72 -10Q-80 12 -82 34H-10Z', c.trim, 'opacity=".85"') +
  path('M-100 44H100Q92 88 56 92H-56Q-92 88 -100 44Z', c.ink) +
  path('M-100 44H100L97 56H-97Z', c.trim) +
  [-56, -20, 16, 52].map((x) => circle(x, 72, 6.5, c.glow)).join('')

const yacht: Subject = (c) =>
  path('M-6 -104L-6 56L-92 56Q-60 -20 -6 -104Z', c.b) +
  path('M6 -84Q70 -20 76 56H6Z', c.trim) +
  path('M6 -84Q34 -56 52 -22L6 -8Z', c.light, 'opacity=".6"') +
  line('M-74 22L-6 22M-48 -20L-6 -20', c.shade, 4) +
  line('M0 -104V70', c.ink, 6) +
  path('M-102 66H104Q90 94 56 94H-62Q-92 90 -102 66Z', c.ink) +
  path('M-102 66H104L98 76H-98Z', c.light)

const kite: Subject = (c) =>
  path('M10 -104L82 -40L-16 46L-66 -50Z', c.b) +
  path('M10 -104L82 -40L8 -34Z', c.trim) +
  path('M8 -34L-16 46L-66 -50Z', c.trim) +
  line('M10 -104L-16 46M82 -40L-66 -50', c.ink, 5) +
  line('M-16 46Q-52 60 -34 80T-60 106', c.ink, 4) +
  path('M-40 56L-22 66L-42 76L-52 62ZM-50 86L-30 94L-48 106L-62 94Z', c.trim)

const hex: Subject = (c) =>
  path(renderPolygon(0, 0, 104, 6), c.ink, 'opacity=".45"') +
  path(renderPolygon(0, 0, 92, 6), c.b) +
  path('M0 0L-79.7 -46L0 -92L79.7 -46Z', c.light) +
  path('M0 0L79.7 -46V46L0 92Z', c.shade) +
  path(renderPolygon(0, 0, 42, 6), c.ink) +
  path(renderPolygon(0, 0, 30, 6), c.trim) +
  path('M0 0L-26 -15L0 -30L26 -15Z', c.light, 'opacity=".7"')

export const vehicleDrawings = {
  car,
  motorbike,
  tank,
  plane,
  rocket,
  station,
  planet,
  helmet,
  ship,
  yacht,
  kite,
  hex,
} satisfies Record<string, Subject>
