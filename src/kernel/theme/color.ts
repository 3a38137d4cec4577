/** Colour arithmetic of WCAG 2.2, on 8-bit sRGB. Pure: used by the build, by the page and by the tests. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const invalidHexMessage = 'Invalid hex color format'

/** A server may send the colour without its `#`. Anything but six hex digits is refused. */
export function parseHex(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) throw new Error(invalidHexMessage)
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** The colour with this opacity, as CSS. */
export const through = (color: Rgb, share: number): string => `rgb(${color.join(' ')}/${share})`

/** `share` of `color`, the rest `other`. Rounded, so that the measured colour is the painted one. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] * share + other[index] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour nearest to `color` on its way to `away` that reads on all of `grounds`. Ends at `away` itself, which must. */
export function readable(color: Rgb, away: Rgb, grounds: readonly Rgb[], least: number): Rgb {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mix(color, away, 1 - step / 100)
    if (grounds.every((ground) => contrast(candidate, ground) >= least)) return candidate
  }
  return away
}
