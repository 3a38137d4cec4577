/** Color math of WCAG 2.2 for 8-bit sRGB, used by the build, the page and tests. */

export type RgbColor = readonly [red: number, green: number, blue: number]

export const invalidHexColorMessage = 'Invalid hex color format'

export function parseHexColor(hex: string): RgbColor {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) throw new Error(invalidHexColorMessage)
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function formatHexColor(color: RgbColor): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

export const withOpacity = (color: RgbColor, share: number): string => `rgb(${color.join(' ')}/${share})`

/**
 * Mixes `share` of `color` with `other`. Rounds the result, so that contrast is calculated for the color that is
 * actually painted.
 */
export function mixColors(color: RgbColor, other: RgbColor, share: number): RgbColor {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] * share + other[index] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}

function linearizeChannel(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

export function getLuminance([red, green, blue]: RgbColor): number {
  return 0.2126 * linearizeChannel(red) + 0.7152 * linearizeChannel(green) + 0.0722 * linearizeChannel(blue)
}

export function getContrastRatio(one: RgbColor, other: RgbColor): number {
  const [dark, light] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Mixes `color` with `target` until the contrast is sufficient on all `backgrounds`. Returns the sufficient color that
 * is closest to `color`.
 */
export function adjustColorForContrast(
  color: RgbColor,
  target: RgbColor,
  backgrounds: readonly RgbColor[],
  minContrast: number,
): RgbColor {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mixColors(color, target, 1 - step / 100)
    if (backgrounds.every((ground) => getContrastRatio(candidate, ground) >= minContrast)) return candidate
  }
  return target
}
