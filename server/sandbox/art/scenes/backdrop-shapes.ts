import { getFrameUnitPx, type Frame } from './frame.ts'
import { circle, roundToOneDecimal, path, rect } from '../svg.ts'

/** Joins `count` shapes into one drawing. In this file, positions and sizes are fractions of the picture size. */
export const repeatDrawing = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: Math.round(count) }, (_, i) => draw(i)).join('')

/**
 * Returns how many elements fit across the picture. `perSquare` is the number for a square picture; wider pictures have
 * proportionally more.
 */
export const countElementsAcross = (f: Frame, perSquare: number): number => Math.round((perSquare * f.w) / f.h)

const isWide = (f: Frame): boolean => f.w > f.h * 2

export function drawStars(f: Frame, perSquare: number, until = 0.65): string {
  const u = getFrameUnitPx(f)
  return repeatDrawing(countElementsAcross(f, perSquare), () =>
    circle(
      f.random() * f.w,
      f.random() * f.h * until,
      (1.5 + f.random() * 3) * u,
      '#fff',
      `opacity="${roundToOneDecimal(0.4 + f.random() * 0.6)}"`,
    ),
  )
}

/** Draws a mountain ridge, or hills if `smooth`. `base` and `height` are fractions of the picture height. */
export function drawRidge(f: Frame, fill: string, base: number, height: number, peaks: number, smooth = false): string {
  const count = countElementsAcross(f, peaks) * 2
  const step = f.w / (count - 1)
  const points = Array.from({ length: count + 2 }, (_, i) => {
    const up = i % 2 === 0 ? 0.15 + f.random() * 0.25 : 0.65 + f.random() * 0.35
    return [(i - 0.5) * step + (f.random() - 0.5) * step * 0.4, f.h * (base - height * up)] as const
  })
  const d = points.map(([x, y], i) => {
    const previous = points[i - 1]
    if (!previous) return `M${roundToOneDecimal(x)} ${roundToOneDecimal(y)}`
    const middle = (previous[0] + x) / 2
    return smooth
      ? `C${roundToOneDecimal(middle)} ${roundToOneDecimal(previous[1])} ${roundToOneDecimal(middle)} ${roundToOneDecimal(y)} ${roundToOneDecimal(x)} ${roundToOneDecimal(y)}`
      : `L${roundToOneDecimal(x)} ${roundToOneDecimal(y)}`
  })
  return path(`${d.join('')}V${f.h + 1}H-40Z`, fill)
}

/** Draws a moon. In wide pictures, it is beside the subject, which would otherwise hide it. */
export function drawMoon(f: Frame, x: number, y: number, r: number): string {
  const left = f.w * (isWide(f) ? 0.56 : x)
  return circle(left, f.h * y, f.h * r * 1.7, 'url(#halo)') + circle(left, f.h * y, f.h * r, f.p.glow)
}

function cloud(x: number, y: number, s: number, fill: string, opacity: number): string {
  const puff = [
    [-46, 0, 26],
    [-16, -16, 34],
    [22, -10, 30],
    [50, 2, 22],
  ] as const
  return `<g opacity="${opacity}">${puff.map(([dx, dy, r]) => circle(x + dx * s, y + dy * s, r * s, fill)).join('')}${rect(x - 72 * s, y - 2 * s, 144 * s, 27 * s, fill, 13 * s)}</g>`
}

export function drawClouds(f: Frame, y: number, perSquare: number, opacity: number): string {
  const count = countElementsAcross(f, perSquare)
  const u = getFrameUnitPx(f)
  return repeatDrawing(count, (i) =>
    cloud(
      ((i + 0.2 + f.random() * 0.6) / count) * f.w,
      f.h * (y + (f.random() - 0.5) * 0.16),
      (0.6 + f.random() * 0.7) * u,
      '#fff',
      opacity,
    ),
  )
}

export function drawCloudBank(f: Frame, fill: string, y: number): string {
  const count = countElementsAcross(f, 5)
  const step = f.w / count
  return (
    repeatDrawing(count + 1, (i) =>
      circle(
        i * step + (f.random() - 0.5) * step * 0.3,
        f.h * y + step * 0.35,
        step * (0.62 + f.random() * 0.16),
        fill,
      ),
    ) + rect(0, f.h * y + step * 0.35, f.w, f.h, fill)
  )
}

export function drawWave(f: Frame, fill: string, y: number, height: number): string {
  const length = f.h * 0.32
  const start = -f.random() * length
  const count = Math.ceil((f.w - start) / length) + 1
  return path(
    `M${roundToOneDecimal(start)} ${roundToOneDecimal(f.h * y)}${repeatDrawing(count, () => `q${roundToOneDecimal(length / 4)} ${roundToOneDecimal(-height * f.h)} ${roundToOneDecimal(length / 2)} 0t${roundToOneDecimal(length / 2)} 0`)}V${f.h}H${roundToOneDecimal(start)}Z`,
    fill,
  )
}

function tree(x: number, foot: number, height: number, fill: string): string {
  const width = height * 0.36
  const layers = [0, 0.26, 0.52].map((from, i) => {
    const top = foot - height * (1 - from)
    const half = (width * (i + 2)) / 4
    return `M${roundToOneDecimal(x)} ${roundToOneDecimal(top)}L${roundToOneDecimal(x + half)} ${roundToOneDecimal(top + height * 0.42)}H${roundToOneDecimal(x - half)}Z`
  })
  return path(
    `${layers.join('')}M${roundToOneDecimal(x - height * 0.03)} ${roundToOneDecimal(foot - height * 0.1)}h${roundToOneDecimal(height * 0.06)}v${roundToOneDecimal(height * 0.14)}h${roundToOneDecimal(-height * 0.06)}z`,
    fill,
  )
}

export function drawTrees(f: Frame, fill: string, foot: number, height: number, perSquare: number): string {
  const count = countElementsAcross(f, perSquare)
  return (
    repeatDrawing(count + 1, (i) =>
      tree(((i + (f.random() - 0.5) * 0.5) / count) * f.w, f.h * foot, f.h * height * (0.7 + f.random() * 0.5), fill),
    ) + rect(0, f.h * (foot - 0.03), f.w, f.h, fill)
  )
}

function tower(f: Frame, x: number, w: number, height: number, fill: string, windowFill: string): string {
  const top = f.h - height
  const size = w / 7
  const windows = repeatDrawing(4 * Math.floor(height / (size * 2.6)), (i) =>
    f.random() > 0.55
      ? `M${roundToOneDecimal(x + size * (0.9 + (i % 4) * 1.45))} ${roundToOneDecimal(top + size * (1.4 + Math.floor(i / 4) * 2.4))}h${roundToOneDecimal(size * 0.8)}v${roundToOneDecimal(size * 1.1)}h${roundToOneDecimal(-size * 0.8)}z`
      : '',
  )
  return rect(x, top, w, height, fill) + (windows === '' ? '' : path(windows, windowFill, 'opacity=".75"'))
}

export function drawSkyline(f: Frame, fill: string, windowFill: string, height: number, perSquare: number): string {
  const count = countElementsAcross(f, perSquare)
  const w = f.w / count
  return repeatDrawing(count, (i) =>
    tower(f, i * w - 1, w + 2, f.h * height * (0.55 + f.random() * 0.45), fill, windowFill),
  )
}
