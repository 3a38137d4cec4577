import type { Subject } from './inks.ts'
import { mirrorShape, circle, ellipse, line, path, rect, repeatAroundOrigin } from '../svg.ts'

const roof = (y: number, half: number, fill: string) =>
  path(
    `M0 ${y - 30}Q-12 ${y - 4} ${-half} ${y - 8}Q${-half - 6} ${y - 18} ${-half - 12} ${y - 18}Q${-half - 8} ${y + 6} ${-half + 8} ${y + 6}H${half - 8}Q${half + 8} ${y + 6} ${half + 12} ${y - 18}Q${half + 6} ${y - 18} ${half} ${y - 8}Q12 ${y - 4} 0 ${y - 30}Z`,
    fill,
  )

const pagoda: Subject = (c) =>
  rect(-60, 56, 120, 36, c.b) +
  rect(-46, 6, 92, 32, c.b) +
  rect(-32, -42, 64, 30, c.b) +
  roof(50, 84, c.trim) +
  roof(0, 66, c.trim) +
  roof(-48, 50, c.trim) +
  line('M0 -78V-104', c.light, 6) +
  circle(0, -104, 6, c.glow) +
  path('M-18 92V72Q0 56 18 72V92Z', c.ink) +
  mirrorShape(rect(-50, 66, 18, 16, c.ink) + rect(-36, 14, 16, 14, c.glow) + rect(-22, -36, 12, 14, c.glow)) +
  rect(-8, 14, 16, 14, c.glow)

const castle: Subject = (c) =>
  path('M-100 92V-8H-90V-20H-78V-8H-66V-20H-54V92Z', c.b) +
  path('M100 92V-8H90V-20H78V-8H66V-20H54V92Z', c.b) +
  path('M-60 92V20H60V92Z', c.shade) +
  path('M-38 92V-46H38V92Z', c.b) +
  path('M-46 -40L0 -104L46 -40Z', c.trim) +
  mirrorShape(
    path('M-104 -14L-77 -56L-50 -14Z', c.trim) +
      rect(-83, 18, 12, 22, c.ink, 6) +
      rect(-66, 8, 12, 12, c.shade) +
      rect(-44, 8, 10, 12, c.shade),
  ) +
  path('M-20 92V58Q0 34 20 58V92Z', c.ink) +
  rect(-8, -22, 16, 28, c.glow, 8) +
  path('M0 -104V-120L22 -112L0 -106Z', c.light)

const dome = (x: number, y: number, r: number, fill: string) =>
  path(
    `M${x} ${y - r * 1.75}Q${x + 2} ${y - r * 1.3} ${x + r * 0.7} ${y - r * 0.95}Q${x + r * 1.3} ${y - r * 0.3} ${x + r * 0.8} ${y}H${x - r * 0.8}Q${x - r * 1.3} ${y - r * 0.3} ${x - r * 0.7} ${y - r * 0.95}Q${x - 2} ${y - r * 1.3} ${x} ${y - r * 1.75}Z`,
    fill,
  )

const palace: Subject = (c) =>
  rect(-98, 20, 196, 72, c.b) +
  rect(-44, -6, 88, 98, c.b) +
  dome(0, -4, 50, c.trim) +
  mirrorShape(
    rect(-102, -14, 26, 106, c.b) +
      dome(-89, -12, 19, c.trim) +
      dome(-58, 22, 22, c.trim) +
      path('M-66 92V62Q-58 48 -50 62V92Z', c.ink),
  ) +
  path('M-22 92V46Q-22 30 0 14Q22 30 22 46V92Z', c.ink) +
  path('M-12 92V54Q0 34 12 54V92Z', c.glow) +
  line('M0 -90V-104', c.light, 5) +
  rect(-98, 20, 196, 7, c.shade)

const torii: Subject = (c) =>
  path('M-112 -84Q0 -62 112 -84L106 -56Q0 -40 -106 -56Z', c.ink) +
  path('M-106 -58Q0 -42 106 -58L102 -42Q0 -28 -102 -42Z', c.b) +
  rect(-90, -14, 180, 18, c.b, 3) +
  rect(-11, -40, 22, 30, c.trim, 2) +
  mirrorShape(path('M-74 -46H-52L-48 92H-80Z', c.b) + rect(-86, 78, 44, 14, c.ink, 3)) +
  circle(0, 52, 24, c.glow, 'opacity=".85"') +
  line('M-48 12Q0 34 48 12', c.trim, 6) +
  mirrorShape(path('M-26 20L-20 42L-32 40Z', c.light))

const lantern: Subject = (c) =>
  circle(0, 0, 104, 'url(#halo)') +
  line('M0 -104V-74', c.ink, 6) +
  rect(-32, -80, 64, 16, c.ink, 6) +
  ellipse(0, -4, 78, 64, c.b) +
  `<g fill="none" stroke="${c.shade}" stroke-width="4"><ellipse cx="0" cy="-4" rx="50" ry="64"/><ellipse cx="0" cy="-4" rx="20" ry="64"/></g>` +
  path('M-77 -18Q0 -34 77 -18Q79 -4 77 10Q0 26 -77 10Q-79 -4 -77 -18Z', c.trim) +
  path('M0 -26L9 -10L26 -4L9 2L0 18L-9 2L-26 -4L-9 -10Z', c.light) +
  rect(-30, 56, 60, 14, c.ink, 6) +
  line('M0 70V104M-12 70V96M12 70V96', c.trim, 5)

const windmill: Subject = (c) =>
  path('M-34 92L-20 -20H20L34 92Z', c.b) +
  path('M-26 -16Q0 -52 26 -16Z', c.trim) +
  rect(-10, 58, 20, 34, c.ink, 9) +
  rect(-7, 14, 14, 18, c.glow, 3) +
  `<g transform="translate(0 -16) rotate(22)">${repeatAroundOrigin(4, line('M0 0V-86', c.ink, 5) + path('M4 -82H30V-24H4Z', c.light) + line('M4 -62H30M4 -43H30M17 -82V-24', c.shade, 2.5))}</g>` +
  circle(0, -16, 9, c.trim)

const portal: Subject = (c) =>
  ellipse(0, 0, 82, 104, c.trim) +
  ellipse(0, 0, 70, 92, c.ink) +
  ellipse(0, 0, 62, 82, c.b) +
  `<g fill="none" stroke-linecap="round" stroke-width="9" stroke="${c.ink}" opacity=".55"><path d="M-4 -66A50 66 0 0 1 48 6"/><path d="M4 62A46 60 0 0 1 -44 -8"/><path d="M0 -36A26 36 0 0 1 25 8"/><path d="M0 34A24 32 0 0 1 -23 -6"/></g>` +
  circle(0, 0, 11, c.light) +
  mirrorShape(path('M-96 -52L-86 -34L-100 -28ZM-104 30L-90 34L-98 48Z', c.light))

export const landmarkDrawings = { pagoda, castle, palace, torii, lantern, windmill, portal } satisfies Record<
  string,
  Subject
>
