/** Rounds a number to one decimal to keep SVG files small. */
export const roundToOneDecimal = (value: number): string => String(Math.round(value * 10) / 10)

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for SVG and HTML content and attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => special[sign] as string)

export const renderSvg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

/** Returns a linear gradient with evenly spaced stops. It runs from top to bottom unless `angle` is set. */
export function renderLinearGradient(id: string, colours: readonly string[], angle = 90): string {
  const stops = colours.map(
    (colour, i) => `<stop offset="${roundToOneDecimal(i / (colours.length - 1))}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops.join('')}</linearGradient>`
}

/** Returns a radial gradient that fades to transparent. */
export const renderRadialFade = (id: string, colour: string, strength = 1): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${roundToOneDecimal(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${roundToOneDecimal(x)}" cy="${roundToOneDecimal(y)}" r="${roundToOneDecimal(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${roundToOneDecimal(x)}" cy="${roundToOneDecimal(y)}" rx="${roundToOneDecimal(rx)}" ry="${roundToOneDecimal(ry)}" fill="${fill}"${more && ` ${more}`}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${roundToOneDecimal(x)}" y="${roundToOneDecimal(y)}" width="${roundToOneDecimal(w)}" height="${roundToOneDecimal(h)}" rx="${roundToOneDecimal(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${roundToOneDecimal(x)} ${roundToOneDecimal(y)}) scale(${Math.round(scale * 1000) / 1000})${turn ? ` rotate(${turn})` : ''}">${content}</g>`
export const rotateShape = (angle: number, content: string): string => `<g transform="rotate(${angle})">${content}</g>`

/** Draws the shape and its reflection across x = 0. */
export const mirrorShape = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`

/** Repeats a drawing at equal angles around the origin. */
export const repeatAroundOrigin = (times: number, content: string): string =>
  Array.from({ length: times }, (_, i) => rotateShape(Math.round((3600 * i) / times) / 10, content)).join('')

export function renderStar(x: number, y: number, outer: number, inner: number, tips: number): string {
  const points = Array.from({ length: tips * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner
    const angle = (Math.PI * i) / tips - Math.PI / 2
    return `${roundToOneDecimal(x + radius * Math.cos(angle))} ${roundToOneDecimal(y + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** Draws a regular polygon with a corner at the top. */
export function renderPolygon(x: number, y: number, radius: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners - Math.PI / 2
    return `${roundToOneDecimal(x + radius * Math.cos(angle))} ${roundToOneDecimal(y + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}
