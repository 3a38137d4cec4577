/** Numbers in drawings need one decimal; more only makes files larger. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in SVG and HTML, between tags and in attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => special[sign] as string)

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

/** From top to bottom (or along `angle`), colours at even steps. */
export function gradient(id: string, colours: readonly string[], angle = 90): string {
  const stops = colours.map((colour, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops.join('')}</linearGradient>`
}

/** Fades from the middle to nothing. */
export const fade = (id: string, colour: string, strength = 1): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})${turn ? ` rotate(${turn})` : ''}">${content}</g>`
export const turned = (angle: number, content: string): string => `<g transform="rotate(${angle})">${content}</g>`

/** The drawing and its mirror image about x = 0. */
export const both = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`

/** Repeats a drawing round the origin. */
export const round = (times: number, content: string): string =>
  Array.from({ length: times }, (_, i) => turned(Math.round((3600 * i) / times) / 10, content)).join('')

export function star(x: number, y: number, outer: number, inner: number, tips: number): string {
  const points = Array.from({ length: tips * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner
    const angle = (Math.PI * i) / tips - Math.PI / 2
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** A regular polygon with a corner at the top. */
export function polygon(x: number, y: number, radius: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners - Math.PI / 2
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}
