import { shape } from '../../src/brands/drawing.ts'
import type { Drawn } from '../drawing/drawing.thread.ts'

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The page with its first screen in place of its shape, in the language and the direction of what is drawn. */
export function withDrawing(html: string, drawn: Drawn | undefined, style = ''): string {
  const start = html.indexOf(shape.start)
  const end = html.indexOf(shape.end)
  if (!drawn || start < 0 || end < 0) return html
  const facts = ` data-drawn="${escapeAttribute(drawn.facts)}"`
  return (
    html
      .slice(0, start - 1)
      .replace(/<html lang="[^"]*" dir="[^"]*"/, `<html lang="${drawn.lang}" dir="${drawn.dir}"`)
      .replace('</head>', () => (style === '' ? '</head>' : `<style>${style}</style></head>`)) +
    `${facts}>${drawn.html}` +
    html.slice(end + shape.end.length)
  )
}
