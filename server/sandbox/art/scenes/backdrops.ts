import {
  countElementsAcross,
  drawCloudBank,
  drawClouds,
  drawMoon,
  drawRidge,
  drawSkyline,
  drawStars,
  repeatDrawing,
  drawTrees,
  drawWave,
} from './backdrop-shapes.ts'
import { getFrameUnitPx, type Frame } from './frame.ts'
import { circle, ellipse, line, roundToOneDecimal, path, rect } from '../svg.ts'

/** Function that draws scenery on top of the sky. It has to work with any aspect ratio. */
type Backdrop = (f: Frame) => string

const peaks: Backdrop = (f) =>
  drawStars(f, 22, 0.5) +
  drawMoon(f, 0.76, 0.22, 0.1) +
  drawRidge(f, f.p.far, 0.86, 0.5, 3) +
  drawRidge(f, f.p.mid, 0.98, 0.42, 2.5) +
  drawRidge(f, f.p.near, 1.06, 0.26, 2, true)

const hills: Backdrop = (f) =>
  drawMoon(f, 0.22, 0.24, 0.11) +
  drawClouds(f, 0.3, 3, 0.5) +
  drawRidge(f, f.p.far, 0.9, 0.34, 1.6, true) +
  drawRidge(f, f.p.mid, 1, 0.3, 1.4, true) +
  drawRidge(f, f.p.near, 1.1, 0.28, 1.2, true)

const dunes: Backdrop = (f) =>
  drawMoon(f, 0.74, 0.26, 0.13) +
  drawRidge(f, f.p.far, 0.92, 0.3, 1.3, true) +
  drawRidge(f, f.p.mid, 1, 0.28, 1.1, true) +
  drawRidge(f, f.p.near, 1.08, 0.24, 0.9, true)

const clouds: Backdrop = (f) =>
  drawMoon(f, 0.72, 0.26, 0.14) +
  drawClouds(f, 0.24, 2, 0.35) +
  drawRidge(f, f.p.far, 0.86, 0.4, 1.8) +
  drawCloudBank(f, f.p.mid, 0.78) +
  drawCloudBank(f, f.p.far, 0.86) +
  drawCloudBank(f, f.p.near, 0.94)

const sea: Backdrop = (f) =>
  drawMoon(f, 0.74, 0.28, 0.12) +
  drawClouds(f, 0.2, 2.4, 0.5) +
  drawWave(f, f.p.far, 0.68, 0.05) +
  drawWave(f, f.p.mid, 0.79, 0.06) +
  drawWave(f, f.p.near, 0.9, 0.06)

const forest: Backdrop = (f) =>
  drawStars(f, 12, 0.4) +
  drawMoon(f, 0.5, 0.34, 0.2) +
  drawTrees(f, f.p.far, 0.8, 0.42, 7) +
  drawTrees(f, f.p.mid, 0.92, 0.44, 5) +
  drawTrees(f, f.p.near, 1.06, 0.3, 4)

const city: Backdrop = (f) =>
  drawStars(f, 16, 0.4) +
  drawMoon(f, 0.7, 0.26, 0.14) +
  drawSkyline(f, f.p.far, f.p.glow, 0.7, 6) +
  drawSkyline(f, f.p.mid, f.p.trim, 0.5, 5) +
  rect(0, f.h * 0.86, f.w, f.h * 0.2, f.p.near)

const space: Backdrop = (f) =>
  ellipse(f.w * 0.2, f.h * 0.7, f.h * 0.55, f.h * 0.4, 'url(#halo)') +
  drawStars(f, 60, 1) +
  circle(f.w * 0.84, f.h * 0.2, f.h * 0.09, f.p.mid) +
  circle(f.w * 0.84 - f.h * 0.02, f.h * 0.185, f.h * 0.07, f.p.far) +
  ellipse(f.w * 0.5, f.h * 1.32, f.w * 0.72, f.h * 0.48, f.p.mid) +
  ellipse(f.w * 0.5, f.h * 1.35, f.w * 0.72, f.h * 0.48, f.p.near)

const aurora: Backdrop = (f) => {
  const u = getFrameUnitPx(f)
  const veil = (y: number, colour: string, width: number) =>
    line(
      `M${-40 * u} ${roundToOneDecimal(f.h * y)}C${roundToOneDecimal(f.w * 0.3)} ${roundToOneDecimal(f.h * (y - 0.24))} ${roundToOneDecimal(f.w * 0.5)} ${roundToOneDecimal(f.h * (y + 0.16))} ${roundToOneDecimal(f.w + 40 * u)} ${roundToOneDecimal(f.h * (y - 0.2))}`,
      colour,
      width * u,
      'opacity=".5"',
    )
  return (
    drawStars(f, 26, 0.5) +
    veil(0.34, '#7dffd0', 70) +
    veil(0.44, '#8fb4ff', 46) +
    veil(0.26, '#c89bff', 30) +
    drawRidge(f, f.p.far, 0.88, 0.42, 2.6) +
    drawRidge(f, f.p.mid, 0.98, 0.34, 2.2) +
    drawRidge(f, f.p.near, 1.06, 0.22, 1.6, true)
  )
}

const rays: Backdrop = (f) => {
  const count = 18
  const reach = Math.hypot(f.w, f.h)
  const ray = (i: number) => {
    const from = (Math.PI * 2 * i) / count
    const to = from + Math.PI / count
    const point = (angle: number) =>
      `${roundToOneDecimal(f.focus.x + Math.cos(angle) * reach)} ${roundToOneDecimal(f.focus.y + Math.sin(angle) * reach)}`
    return path(
      `M${roundToOneDecimal(f.focus.x)} ${roundToOneDecimal(f.focus.y)}L${point(from)}L${point(to)}Z`,
      '#fff',
      'opacity=".14"',
    )
  }
  const u = getFrameUnitPx(f)
  const spark = () =>
    circle(
      f.random() * f.w,
      f.random() * f.h,
      (3 + f.random() * 7) * u,
      f.p.glow,
      `opacity="${roundToOneDecimal(0.3 + f.random() * 0.5)}"`,
    )
  return (
    repeatDrawing(count, ray) +
    repeatDrawing(countElementsAcross(f, 16), spark) +
    drawRidge(f, f.p.near, 1.02, 0.14, 1.2, true)
  )
}

/** Road that leads from the subject to the horizon. */
const track: Backdrop = (f) => {
  const x = f.focus.x
  const y = f.h * 0.56
  const edge = (part: number) =>
    `M${roundToOneDecimal(x + f.h * 0.05 * part)} ${roundToOneDecimal(y)}L${roundToOneDecimal(x + f.h * 0.95 * part)} ${f.h}`
  return (
    circle(x, f.h * 0.44, f.h * 0.42, 'url(#halo)') +
    circle(x, f.h * 0.44, f.h * 0.26, f.p.glow) +
    drawRidge(f, f.p.far, 0.66, 0.26, 3) +
    rect(0, y, f.w, f.h, f.p.mid) +
    path(
      `M${roundToOneDecimal(x - f.h * 0.06)} ${roundToOneDecimal(y)}H${roundToOneDecimal(x + f.h * 0.06)}L${roundToOneDecimal(x + f.h * 1)} ${f.h}H${roundToOneDecimal(x - f.h * 1)}Z`,
      f.p.near,
    ) +
    line(edge(-1) + edge(1), f.p.light, 7 * getFrameUnitPx(f)) +
    line(
      `M${roundToOneDecimal(x)} ${roundToOneDecimal(y)}V${f.h}`,
      f.p.light,
      9 * getFrameUnitPx(f),
      `stroke-dasharray="${roundToOneDecimal(22 * getFrameUnitPx(f))} ${roundToOneDecimal(34 * getFrameUnitPx(f))}"`,
    )
  )
}

export const backdropDrawings = {
  peaks,
  hills,
  dunes,
  clouds,
  sea,
  forest,
  city,
  space,
  aurora,
  rays,
  track,
} as const satisfies Record<string, Backdrop>
export type BackdropName = keyof typeof backdropDrawings
export const backdropNames = Object.keys(backdropDrawings) as BackdropName[]
