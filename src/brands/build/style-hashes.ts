import { createHash } from 'node:crypto'

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g

/** What a Content-Security-Policy needs to let the page's own inline styles through, without quotes: `sha256-…`. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(styleElement)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  )
}
